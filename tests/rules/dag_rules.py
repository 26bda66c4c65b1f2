"""What must hold of dvc.yaml: each rule takes parsed text and returns its faults, one line each.

A stage is ``(name, spec)`` with the spec as YAML gives it; ``${...}`` stays as it is written.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Spec = Mapping[str, Any]

CODE = "src/"
LOCK = "requirements.lock"
_TEMPLATE = re.compile(r"\$\{(\w+)\.[^}]*\}")
_RUN = re.compile(r"python -m (?P<module>[\w.]+)(?P<arguments>.*)", re.DOTALL)


def listed(spec: Spec, *keys: str) -> list[str]:
    """Return the paths under keys of a stage; an entry with options is a map of one path."""
    entries = [entry for key in keys for entry in spec.get(key, ())]
    return [next(iter(e)) if isinstance(e, Mapping) else e for e in entries]


def module(spec: Spec) -> str:
    """Return the module that a stage's command runs, empty where it runs none."""
    run = _RUN.fullmatch(spec["cmd"].strip())
    return run["module"] if run else ""


def covers(paths: Iterable[str], file: str) -> bool:
    """Tell whether one of the paths is the file or a folder above it."""
    return any(file == path or file.startswith(path.rstrip("/") + "/") for path in paths)


def desc_faults(stage: str, spec: Spec, docstring: str) -> list[str]:
    """``desc:`` is there, and is the first line of the script's docstring."""
    desc, first = spec.get("desc", ""), docstring.partition("\n")[0]
    if not desc:
        return [f"{stage}: no desc"]
    return [] if desc == first else [f"{stage}: desc {desc!r}, docstring {first!r}"]


def name_faults(stage: str, spec: Spec, params: Spec) -> list[str]:
    """Script, section (where the stage has parameters) and data have the stage's name.

    What lies in metrics/ is called after what it measures.
    """
    faults = []
    if module(spec).split(".")[-1] != stage:
        faults.append(f"{stage}: runs {module(spec) or spec['cmd']!r}")
    if stage in params and stage not in _sections(spec):
        faults.append(f"{stage}: its own section of params.yaml is not in params")
    faults += [
        f"{stage}: output {out} does not lie in a folder of its name"
        for out in listed(spec, "outs")
        if stage not in Path(out).parts and Path(out).parts[0] != "metrics"
    ]
    return faults


def path_faults(stage: str, spec: Spec) -> list[str]:
    """The command's paths are the stage's data: deps are what it reads, outs what it writes."""
    run = _RUN.fullmatch(spec["cmd"].strip())
    given = [a for a in run["arguments"].split() if not a.startswith("-")] if run else []
    data = {d for d in listed(spec, "deps") if not d.startswith(CODE) and d != LOCK}
    data.update(listed(spec, "outs", "metrics", "plots"))
    faults = [
        f"{stage}: {a} is an argument, in neither deps nor outs" for a in given if a not in data
    ]
    faults += [f"{stage}: {d} is no argument of the command" for d in sorted(data - set(given))]
    return faults


def code_faults(stage: str, spec: Spec, closure: Iterable[str], root: Path) -> list[str]:
    """``deps:`` cover the closure of imports, list nothing else of the code, and the lock."""
    files, deps = sorted(closure), listed(spec, "deps")
    faults = [f"{stage}: {f} runs, and is not in deps" for f in files if not covers(deps, f)]
    for dep in deps:
        if dep.startswith(CODE) and not (root / dep).exists():
            faults.append(f"{stage}: {dep} is in deps, and does not exist")
        elif dep.startswith(CODE) and not any(covers([dep], f) for f in files):
            faults.append(f"{stage}: {dep} is in deps, and nothing of it runs")
    if LOCK not in deps:
        faults.append(f"{stage}: {LOCK} is not in deps")
    return faults


def params_faults(stage: str, spec: Spec, read: Iterable[str], params: Spec) -> list[str]:
    """``params:`` list the sections that the script reads, whole, and no other."""
    read, keys = set(read), listed(spec, "params")
    faults = [f"{stage}: reads section {s}, not in params" for s in sorted(read - _sections(spec))]
    faults += [f"{stage}: lists section {s}, not read" for s in sorted(_sections(spec) - read)]
    for section in sorted(read & _sections(spec)):
        if section in keys:
            continue
        for key in sorted(params.get(section) or {}):
            if f"{section}.{key}" not in keys:
                faults.append(f"{stage}: reads section {section}, {section}.{key} not in params")
    return faults


def section_faults(stages: Mapping[str, Spec], params: Spec) -> list[str]:
    """Every section of params.yaml is used by a stage, and every listed one is there."""
    used = set().union(*(_sections(spec) | _templated(spec) for spec in stages.values()))
    faults = [f"params.yaml: no stage uses section {s}" for s in sorted(params.keys() - used)]
    faults += [f"params.yaml: there is no section {s}" for s in sorted(used - params.keys())]
    return faults


def _sections(spec: Spec) -> set[str]:
    return {key.partition(".")[0] for key in listed(spec, "params")}


def _templated(spec: Spec) -> set[str]:
    return set(_TEMPLATE.findall(str(dict(spec)))) - {"item"}
