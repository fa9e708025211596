package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import tools.jackson.databind.JsonNode;

/**
 * Restrictions of manual journal entries; the ledger itself checks that they balance in base
 * currency.
 */
final class JournalEntryRestrictions {

    private final ReferenceLookup referenceLookup;
    private final TrackingRestrictions tracking;

    JournalEntryRestrictions(ReferenceLookup referenceLookup, TrackingRestrictions tracking) {
        this.referenceLookup = referenceLookup;
        this.tracking = tracking;
    }

    void check(Tenant tenant, JsonNode body, ValidationErrors validationErrors) {
        JsonNode lines = body.path("lines");
        switch (tenant.platform()) {
            case "trji" -> trji(tenant, body, lines, validationErrors);
            case "gbol" -> gbol(tenant, lines, validationErrors);
            case "qhyg" -> {
                if (several(lines, "currency")) {
                    validationErrors.add("lines", "must be in one currency");
                }
            }
            default -> {}
        }
    }

    private void trji(
            Tenant tenant, JsonNode body, JsonNode lines, ValidationErrors validationErrors) {
        validationErrors.require("", body, "journal");
        if (lines.size() != 2) {
            validationErrors.add("lines", "must be two");
        }
        for (int i = 0; i < lines.size(); i++) {
            if (referenceLookup
                    .account(tenant, lines.path(i).path("account"))
                    .path("is_bank")
                    .asBoolean(false)) {
                validationErrors.add("lines[%d].account".formatted(i), "must be no bank account");
            }
        }
    }

    private void gbol(Tenant tenant, JsonNode lines, ValidationErrors validationErrors) {
        if (several(lines, "text")) {
            validationErrors.add("lines", "must have one description");
        }
        for (int i = 0; i < lines.size(); i++) {
            tracking.twoLeaves(tenant, "lines[%d].".formatted(i), lines.path(i), validationErrors);
        }
    }

    private static boolean several(JsonNode lines, String member) {
        return lines.valueStream().map(it -> it.path(member).asString("")).distinct().count() > 1;
    }
}
