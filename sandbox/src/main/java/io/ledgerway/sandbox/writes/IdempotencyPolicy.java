package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;

/** Treatment of a repeated write by a platform. */
public enum IdempotencyPolicy {
    /** Honours the key of the header: returns the first response again. */
    KEY,
    /**
     * Honours the key of accepted writes: rejects the repetition with the address of the first job.
     */
    JOB,
    /** Honours no key, but accepts an external id only once per collection. */
    EXTERNAL_ID,
    /** Executes it again. */
    NOTHING;

    public static IdempotencyPolicy of(Tenant tenant) {
        return switch (tenant.platform()) {
            case "akxx" -> JOB;
            case "pqsw" -> EXTERNAL_ID;
            case "fbrh", "trji" -> NOTHING;
            default -> KEY;
        };
    }
}
