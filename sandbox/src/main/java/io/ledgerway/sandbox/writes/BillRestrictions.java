package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Restrictions of bills. */
final class BillRestrictions {

    private static final int MAX_LINES_FBRH = 40;
    private static final int MAX_REFERENCE_LENGTH_PQSW = 20;
    private static final Set<String> PQSW_CLASSES = Set.of("asset", "liability", "expense");
    private static final Set<String> PQSW_TAXED_IN = Set.of("GB", "CA");

    private final ReferenceLookup referenceLookup;

    BillRestrictions(ReferenceLookup referenceLookup) {
        this.referenceLookup = referenceLookup;
    }

    void check(Tenant tenant, JsonNode body, ValidationErrors validationErrors) {
        JsonNode lines = body.path("lines");
        switch (tenant.platform()) {
            case "fbrh" -> fbrh(body, lines, validationErrors);
            case "akxx" -> akxx(body, lines, validationErrors);
            case "pqsw" -> pqsw(tenant, body, lines, validationErrors);
            case "qhyg" -> {
                for (int i = 0; i < lines.size(); i++) {
                    accountOrItem("lines[%d].".formatted(i), lines.path(i), validationErrors);
                }
            }
            default -> {}
        }
    }

    private static void fbrh(JsonNode body, JsonNode lines, ValidationErrors validationErrors) {
        validationErrors.require("", body, "reference", "due_on");
        if (lines.isEmpty() || lines.size() > MAX_LINES_FBRH) {
            validationErrors.add("lines", "must be 1 to " + MAX_LINES_FBRH);
        }
        BigDecimal sum =
                lines.valueStream()
                        .map(LineAmounts::gross)
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (sum.signum() < 0) {
            validationErrors.add("lines", "must not have a negative total");
        }
    }

    private static void akxx(JsonNode body, JsonNode lines, ValidationErrors validationErrors) {
        validationErrors.require("", body, "currency", "rate");
        if (!body.path("state").asString("open").equals("open")) {
            validationErrors.add("state", "must be open");
        }
        for (int i = 0; i < lines.size(); i++) {
            String prefix = "lines[%d].".formatted(i);
            accountOrItem(prefix, lines.path(i), validationErrors);
        }
    }

    private void pqsw(
            Tenant tenant, JsonNode body, JsonNode lines, ValidationErrors validationErrors) {
        validationErrors.limit("", body, "reference", MAX_REFERENCE_LENGTH_PQSW);
        boolean taxed = PQSW_TAXED_IN.contains(referenceLookup.country(tenant));
        for (int i = 0; i < lines.size(); i++) {
            String prefix = "lines[%d].".formatted(i);
            JsonNode line = lines.path(i);
            accountOrItem(prefix, line, validationErrors);
            if (line.hasNonNull("account") && line.hasNonNull("product")) {
                validationErrors.add(prefix + "product", "cannot be combined with an account");
            }
            if (line.hasNonNull("account")) {
                JsonNode account = referenceLookup.account(tenant, line.path("account"));
                if (!PQSW_CLASSES.contains(account.path("class").asString(""))
                        || account.path("category").asString("").equals("payable")) {
                    validationErrors.add(
                            prefix + "account",
                            "must be an asset, liability or expense account that is not payable");
                }
            }
            if (!taxed && line.hasNonNull("tax_code")) {
                validationErrors.add(prefix + "tax_code", "is not allowed in this country");
            }
        }
    }

    private static void accountOrItem(
            String prefix, JsonNode line, ValidationErrors validationErrors) {
        if (!line.hasNonNull("account") && !line.hasNonNull("product")) {
            validationErrors.add(prefix + "account", "or a product is required");
        }
    }
}
