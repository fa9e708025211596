package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** In whose books something changes, and when by that organisation's clock. */
public record Change(Tenant tenant, Instant at) {

    public LocalDate day() {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
