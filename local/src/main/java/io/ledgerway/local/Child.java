package io.ledgerway.local;

import java.nio.file.Path;

/** A started program. */
record Child(String name, Process process, Path log) {

    void requireAlive() {
        if (!process.isAlive()) {
            throw new Refusal(
                    "%s ended with status %d, see %s".formatted(name, process.exitValue(), log));
        }
    }
}
