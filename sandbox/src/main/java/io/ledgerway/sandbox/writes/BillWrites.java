package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Bills of vendors. */
final class BillWrites {

    private static final int MOST_LINES_FBRH = 40;
    private static final int LONGEST_REFERENCE_PQSW = 20;
    private static final Set<String> PQSW_CLASSES = Set.of("asset", "liability", "expense");
    private static final Set<String> PQSW_TAXED_IN = Set.of("GB", "CA");

    private final Looking looking;

    BillWrites(Looking looking) {
        this.looking = looking;
    }

    void check(Tenant tenant, JsonNode body, Faults faults) {
        JsonNode lines = body.path("lines");
        switch (tenant.platform()) {
            case "fbrh" -> fbrh(body, lines, faults);
            case "akxx" -> akxx(body, lines, faults);
            case "pqsw" -> pqsw(tenant, body, lines, faults);
            case "qhyg" -> {
                for (int i = 0; i < lines.size(); i++) {
                    accountOrItem("lines[%d].".formatted(i), lines.path(i), faults);
                }
            }
            default -> {}
        }
    }

    private static void fbrh(JsonNode body, JsonNode lines, Faults faults) {
        faults.require("", body, "reference", "due_on");
        if (lines.isEmpty() || lines.size() > MOST_LINES_FBRH) {
            faults.add("lines", "must be 1 to " + MOST_LINES_FBRH);
        }
        BigDecimal sum =
                lines.valueStream()
                        .map(it ->
                                new BigDecimal(it.path("unit_price").asString("0"))
                                        .multiply(new BigDecimal(it.path("qty").asString("1"))))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (sum.signum() < 0) {
            faults.add("lines", "must not be less than nothing together");
        }
    }

    private static void akxx(JsonNode body, JsonNode lines, Faults faults) {
        faults.require("", body, "currency", "rate");
        if (!body.path("state").asString("open").equals("open")) {
            faults.add("state", "must be open");
        }
        for (int i = 0; i < lines.size(); i++) {
            String prefix = "lines[%d].".formatted(i);
            accountOrItem(prefix, lines.path(i), faults);
        }
    }

    private void pqsw(Tenant tenant, JsonNode body, JsonNode lines, Faults faults) {
        faults.limit("", body, "reference", LONGEST_REFERENCE_PQSW);
        boolean taxed = PQSW_TAXED_IN.contains(looking.country(tenant));
        for (int i = 0; i < lines.size(); i++) {
            String prefix = "lines[%d].".formatted(i);
            JsonNode line = lines.path(i);
            accountOrItem(prefix, line, faults);
            if (line.hasNonNull("account") && line.hasNonNull("product")) {
                faults.add(prefix + "product", "cannot stand beside an account");
            }
            if (line.hasNonNull("account")) {
                JsonNode account = looking.account(tenant, line.path("account"));
                if (!PQSW_CLASSES.contains(account.path("class").asString(""))
                        || account.path("category").asString("").equals("payable")) {
                    faults.add(
                            prefix + "account",
                            "must be an asset, liability or expense account that is not payable");
                }
            }
            if (!taxed && line.hasNonNull("tax_code")) {
                faults.add(prefix + "tax_code", "cannot be named in this country");
            }
        }
    }

    private static void accountOrItem(String prefix, JsonNode line, Faults faults) {
        if (!line.hasNonNull("account") && !line.hasNonNull("product")) {
            faults.add(prefix + "account", "or a product is required");
        }
    }
}
