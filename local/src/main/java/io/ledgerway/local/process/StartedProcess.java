package io.ledgerway.local.process;

import java.nio.file.Path;

/** A started process. */
public record StartedProcess(String name, Process process, Path log) {

    void requireAlive() {
        if (!process.isAlive()) {
            throw new StartFailure(
                    "%s ended with status %d, see %s".formatted(name, process.exitValue(), log));
        }
    }
}
