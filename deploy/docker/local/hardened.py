#!/usr/bin/env python3
"""Checks that every running container is hardened as in docker-compose.yml: read-only root, no capabilities, no new privileges, not
root. Checks for Ledgerway's containers that the root is not writable and that the image is below its maximum size. The argument is the
number of running containers."""
import json, subprocess, sys

# company-service contains Hibernate and Spring Data JPA, in its libraries and in its AOT cache.
MAX_BYTES = {"ledgerway/company-service": 480_000_000}
DEFAULT_MAX_BYTES = 400_000_000


def docker(*arguments):
    return subprocess.run(["docker", *arguments], check=True, capture_output=True, text=True).stdout


faults = []
running = json.loads(docker("inspect", *docker("ps", "-q").split()))
for it in running:
    name, host, config = it["Name"].strip("/"), it["HostConfig"], it["Config"]
    if not host["ReadonlyRootfs"]:
        faults.append(f"{name}: its root can be written")
    if host["CapDrop"] != ["ALL"] or host["CapAdd"]:
        faults.append(f"{name}: capabilities {host['CapDrop']} {host['CapAdd']}")
    if "no-new-privileges:true" not in (host["SecurityOpt"] or []):
        faults.append(f"{name}: may get new privileges")
    if config["User"].split(":")[0] in ("", "0", "root"):
        faults.append(f"{name}: runs as root")
    tried = subprocess.run(["docker", "exec", it["Id"], "bash", "-c", "echo > /app.txt"], capture_output=True)
    if tried.returncode == 0:
        faults.append(f"{name}: wrote to its root")
for it in json.loads(docker("image", "inspect", *{it["Image"] for it in running})):
    tag = it["RepoTags"][0]
    if tag.startswith("ledgerway/") and it["Size"] > MAX_BYTES.get(tag.split(":")[0], DEFAULT_MAX_BYTES):
        faults.append(f"{tag}: {it['Size'] / 1e6:.0f} MB")
if len(running) < int(sys.argv[1]):
    faults.append(f"only {len(running)} of {sys.argv[1]} containers run")
sys.exit("\n".join(faults) if faults else None)
