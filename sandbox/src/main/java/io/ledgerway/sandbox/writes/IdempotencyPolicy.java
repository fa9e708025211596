package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;

/** What a platform does with a write that it was sent before. */
public enum IdempotencyPolicy {
    /** Honours the key in the header: the first answer again. */
    KEY,
    /** Honours the key of writes that it only accepts: refused, with the address of the first. */
    JOB,
    /** Honours no key, but takes an external id of a collection once. */
    EXTERNAL_ID,
    /** Does it again. */
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
