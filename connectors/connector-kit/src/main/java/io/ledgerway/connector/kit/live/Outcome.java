package io.ledgerway.connector.kit.live;

/** The outcome of a check. */
public enum Outcome {
    PASSED,
    FAILED,
    /** The platform's rate limit ended the check. */
    LIMITED
}
