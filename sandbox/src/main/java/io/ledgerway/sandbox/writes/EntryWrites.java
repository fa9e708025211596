package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import tools.jackson.databind.JsonNode;

/** Entries by hand; that they add up in base currency is the ledger's own rule. */
final class EntryWrites {

    private final Looking looking;
    private final TrackingWrites tracking;

    EntryWrites(Looking looking, TrackingWrites tracking) {
        this.looking = looking;
        this.tracking = tracking;
    }

    void check(Tenant tenant, JsonNode body, Faults faults) {
        JsonNode lines = body.path("lines");
        switch (tenant.platform()) {
            case "trji" -> trji(tenant, body, lines, faults);
            case "gbol" -> gbol(tenant, lines, faults);
            case "qhyg" -> {
                if (several(lines, "currency")) {
                    faults.add("lines", "must be in one currency");
                }
            }
            default -> {}
        }
    }

    private void trji(Tenant tenant, JsonNode body, JsonNode lines, Faults faults) {
        faults.require("", body, "journal");
        if (lines.size() != 2) {
            faults.add("lines", "must be two");
        }
        for (int i = 0; i < lines.size(); i++) {
            if (looking.account(tenant, lines.path(i).path("account"))
                    .path("is_bank")
                    .asBoolean(false)) {
                faults.add("lines[%d].account".formatted(i), "must be no bank account");
            }
        }
    }

    private void gbol(Tenant tenant, JsonNode lines, Faults faults) {
        if (several(lines, "text")) {
            faults.add("lines", "must have one description");
        }
        for (int i = 0; i < lines.size(); i++) {
            tracking.twoLeaves(tenant, "lines[%d].".formatted(i), lines.path(i), faults);
        }
    }

    private static boolean several(JsonNode lines, String member) {
        return lines.valueStream().map(it -> it.path(member).asString("")).distinct().count() > 1;
    }
}
