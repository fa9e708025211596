package io.ledgerway.connector.sandbox;

import java.time.Duration;

/**
 * What a platform does with a write that it was sent before (connectors.md 1.1), and with it how
 * one is written and looked for. On every platform the key also stands in the record.
 */
enum NativeRepeats {
    /** The key goes along in a header, and answers again. */
    KEY(true, Duration.ZERO),

    /** The same for writes that are only accepted; what became of one is asked for. */
    JOB(true, Duration.ofMinutes(1)),

    /** The platform knows no key: only the record tells. */
    RECORD(false, Duration.ofSeconds(30));

    private final boolean key;
    private final Duration commitsWithin;

    NativeRepeats(boolean key, Duration commitsWithin) {
        this.key = key;
        this.commitsWithin = commitsWithin;
    }

    static NativeRepeats of(String platformKey) {
        return switch (platformKey) {
            case "akxx" -> JOB;
            case "fbrh", "pqsw", "trji" -> RECORD;
            default -> KEY;
        };
    }

    /** Whether the platform itself keeps a repeated write from being done twice. */
    boolean nativeKey() {
        return key;
    }

    Duration commitsWithin() {
        return commitsWithin;
    }
}
