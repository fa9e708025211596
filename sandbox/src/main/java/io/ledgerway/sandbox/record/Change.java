package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** A change of an organisation's books, at a time of its clock. */
public record Change(Tenant tenant, Instant at) {

    public LocalDate day() {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
