"""The words of Brick class names: how names of earlier releases are said today.

Sources: ``brick:isReplacedBy`` in Brick 1.5, whose patterns the first group continues; the
conversion of 1.0 graphs that the Brick project published, for the second.
"""

import re

_WATER = (
    "((?:Domestic_|Low_Temperature_|Medium_Temperature_|High_Temperature_)?"
    "(?:Hot|Chilled|Condenser))"
)
# Each pattern is tried upon the result of those before it; one counts if a class comes out.
WORDS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"(?:Supply|Discharge)_Water", "Leaving_Water"),
        (r"Return_Water", "Entering_Water"),
        (rf"^{_WATER}_Water_(?:Supply|Discharge)_", r"Leaving_\1_Water_"),
        (rf"^{_WATER}_Water_Return_", r"Entering_\1_Water_"),
        (r"Deionised", "Deionized"),
        (r"Electrical_(Power|Energy)_Sensor", r"Electric_\1_Sensor"),
        (r"Electric_Meter", "Electrical_Meter"),
        (r"^PM25_(?:Level_)?Sensor", "Particulate_Matter_Sensor"),
        (r"^Solar_Panel$", "PV_Panel"),
        (r"_Detected_Alarm$", "_Detection_Alarm"),
    )
)
OLD_WORDS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"(?:Integration|Integral)_Time(?:_Setpoint)?$", "Integral_Time_Parameter"),
        (r"Integrative_Gain_Factor$", "Integral_Gain_Parameter"),
        (r"Proportional_Gain_Factor$", "Proportional_Gain_Parameter"),
        (r"Proportional_Band_Setpoint$", "Proportional_Band_Parameter"),
        (r"Increase_Decrease_Step_Setpoint$", "Step_Parameter"),
        (r"Alarm(_Delay)?_Setpoint$", r"Alarm\1_Parameter"),
        (
            r"^Freeze_Protect_Temperature_Low_Limit_Setpoint$",
            "Low_Freeze_Protect_Temperature_Parameter",
        ),
        (r"^(?:\w+_)?Temperature_High_Limit_Setpoint$", "Max_Temperature_Setpoint_Limit"),
        (r"^(?:\w+_)?Temperature_Low_Limit_Setpoint$", "Min_Temperature_Setpoint_Limit"),
        (r"Limit_Setpoint$", "Limit"),
        (r"Water_Coil_(Entering|Leaving)_Temperature", r"\1_Water_Temperature"),
        (r"Dead_Band", "Deadband"),
        (r"Zone_(Cooling_|Heating_)?Temperature", r"Zone_Air_\1Temperature"),
        (r"(?:Room|Space)_Temperature", "Air_Temperature"),
        (r"Temperature_Differential", "Differential_Temperature"),
        (r"Over(?:ridden|riden)(?:_On)?_", "Overridden_"),
        (r"Occupied_(Command|Mode)$", r"Occupancy_\1"),
        (r"Cutout_Limit$", "Cutout_Setpoint_Limit"),
        (r"Ventilation_(?:Air_Flow_)?Ratio_Limit.*$", "Ventilation_Air_Flow_Ratio_Limit"),
        (r"^System_Mode$", "Mode_Status"),
        (r"^(\w+)_(High|Low)(?:_Limit)?_Alarm$", r"\2_\1_Alarm"),
        (r"^(Exhaust|Mixed|Outside|Return)_Air_Damper$", r"\1_Damper"),
        (
            r"^((?:Occupied_|Unoccupied_)?(?:Cooling|Heating))_(Max|Min)_(\w+)_Setpoint$",
            r"\2_\1_\3_Setpoint_Limit",
        ),
        (r"^(Max|Min)_(\w+)_Setpoint$", r"\1_\2_Setpoint_Limit"),
        (r"^CWS$", "Chilled_Water_System"),
        (r"^HWS$", "Hot_Water_System"),
        (r"^DHWS$", "Domestic_Hot_Water_System"),
        (r"^HX$", "Heat_Exchanger"),
        (r"^HVAC$", "HVAC_Equipment"),
        # What Brick 1.0 called a meter was a point; meters as equipment came with 1.2.
        (r"_Meter$", "_Sensor"),
    )
)

# What a point is: the last word of its name. A name of Brick 1.0 could end with what is measured
# or done instead; then the word that is missing is the one before the colon.
POINT_HEADS = frozenset(("Sensor", "Setpoint", "Command", "Status", "Alarm", "Parameter", "Limit"))
MISSING_HEADS = tuple(
    (re.compile(rf"(?:^|_)(?:{ends})$"), head)
    for head, ends in (
        ("Command", "(?:En|Dis)able_(?:Fixed|Differential)_[A-Z]\\w+|Override|Reset"),
        ("Status", "On_Off|Start_Stop|Load_Shed|Enable|Mode"),
        ("Sensor", "Temperature|Pressure|Flow|Humidity|Enthalpy|Power|Voltage|Current|Speed"),
    )
)

# Names of Brick 1.1 to 1.4 that no statement replaces. 1.2 to 1.4 have today's namespace.
RETIRED = frozenset(
    (
        "Air_Humidity_Setpoint",
        "Chilled_Water_Pump_Differential_Pressure_Deadband_Setpoint",
        "Lighting_Correlated_Color_Temperature_Sensor",
        "Occupied_Zone_Air_Temperature_Setpoint",
        "Peak_Power_Demand_Sensor",
        "Rain_Sensor",
    )
)

# Classes whose statement of replacement is a slip: it makes a fire zone a service entrance.
MISTAKEN = frozenset(("Fire_Zone",))
