package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Restrictions of transfers; the ledger itself checks the accounts. */
final class TransferRestrictions {

    private static final Set<String> EQUAL = Set.of("gbol", "pqsw");
    private static final Set<String> BOTH = Set.of("gbol", "pqsw", "qhyg");

    private final ReferenceLookup referenceLookup;

    TransferRestrictions(ReferenceLookup referenceLookup) {
        this.referenceLookup = referenceLookup;
    }

    void check(Tenant tenant, JsonNode body, ValidationErrors validationErrors) {
        JsonNode to = body.path("to").path("amount");
        if (BOTH.contains(tenant.platform()) && (to.isMissingNode() || to.isNull())) {
            validationErrors.add("to.amount", "is required");
        } else if (EQUAL.contains(tenant.platform())
                && !currency(tenant, body, "from").equals(currency(tenant, body, "to"))) {
            validationErrors.add("to.account", "must be kept in the same currency");
        } else if (EQUAL.contains(tenant.platform())) {
            BigDecimal given = new BigDecimal(body.path("from").path("amount").asString("0"));
            if (given.compareTo(new BigDecimal(to.asString("0"))) != 0) {
                validationErrors.add("to.amount", "must be what 'from.amount' is");
            }
        }
    }

    private String currency(Tenant tenant, JsonNode body, String side) {
        return referenceLookup
                .account(tenant, body.path(side).path("account"))
                .path("currency")
                .asString("");
    }
}
