package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Restrictions of direct costs and direct incomes. */
final class DirectTransactionRestrictions {

    private static final Set<String> ONE_LINE = Set.of("fbrh", "trji");
    private static final Set<String> WITH_NOTE = Set.of("fbrh");
    private static final Set<String> WITH_CONTACT = Set.of("akxx", "gbol", "qhyg");
    private static final Set<String> WITHOUT_CONTACT = Set.of("trji");
    private static final Set<String> WITH_CURRENCY = Set.of("akxx", "qhyg");
    private static final Set<String> IN_THE_ACCOUNTS_CURRENCY = Set.of("trji");
    private static final Set<String> OF_ONE_SIGN = Set.of("akxx", "gbol");
    private static final Set<String> ACCOUNT_OR_ITEM = Set.of("pqsw", "qhyg");
    private static final Map<String, Integer> MAX_REFERENCE_LENGTH =
            Map.of("gbol", 255, "qhyg", 21);
    private static final Map<String, Integer> MAX_NOTE_LENGTH = Map.of("pqsw", 4096);
    private static final Map<String, Integer> MAX_TEXT_LENGTH = Map.of("gbol", 4000, "qhyg", 3999);
    private static final Set<String> QHYG_CLASSES = Set.of("expense", "income");

    private final ReferenceLookup referenceLookup;
    private final TrackingRestrictions tracking;

    DirectTransactionRestrictions(ReferenceLookup referenceLookup, TrackingRestrictions tracking) {
        this.referenceLookup = referenceLookup;
        this.tracking = tracking;
    }

    void check(Tenant tenant, JsonNode body, ValidationErrors validationErrors) {
        String platform = tenant.platform();
        JsonNode lines = body.path("lines");
        if (ONE_LINE.contains(platform) && lines.size() != 1) {
            validationErrors.add("lines", "must be one");
        }
        if (WITH_NOTE.contains(platform)) {
            validationErrors.require("", body, "memo");
        }
        contact(platform, body, validationErrors);
        currency(tenant, body, validationErrors);
        limit(MAX_REFERENCE_LENGTH, platform, "", body, "reference", validationErrors);
        limit(MAX_NOTE_LENGTH, platform, "", body, "memo", validationErrors);
        if (OF_ONE_SIGN.contains(platform) && mixed(lines)) {
            validationErrors.add("lines", "must be of one sign");
        }
        if (platform.equals("qhyg")
                && lines.valueStream().map(it -> it.hasNonNull("tax")).distinct().count() > 1) {
            validationErrors.add("lines", "must all have a tax, or none");
        }
        for (int i = 0; i < lines.size(); i++) {
            line(tenant, "lines[%d].".formatted(i), lines.path(i), validationErrors);
        }
    }

    private static void contact(String platform, JsonNode body, ValidationErrors validationErrors) {
        boolean named = body.hasNonNull("vendor") || body.hasNonNull("client");
        if (WITH_CONTACT.contains(platform) && !named) {
            validationErrors.add("vendor", "is required");
        }
        if (WITHOUT_CONTACT.contains(platform) && named) {
            validationErrors.add(
                    body.hasNonNull("vendor") ? "vendor" : "client", "cannot be named");
        }
    }

    private void currency(Tenant tenant, JsonNode body, ValidationErrors validationErrors) {
        String platform = tenant.platform();
        if (WITH_CURRENCY.contains(platform)) {
            validationErrors.require("", body, "currency");
        }
        if (platform.equals("akxx")) {
            validationErrors.require("", body, "rate");
        }
        if (IN_THE_ACCOUNTS_CURRENCY.contains(platform)) {
            String own =
                    referenceLookup
                            .account(tenant, body.path("account"))
                            .path("currency")
                            .asString();
            String currency = body.path("currency").asString(own);
            if (!currency.equals(own)) {
                validationErrors.add("currency", "must be that of the account, " + own);
            } else if (!own.equals(tenant.baseCurrency())) {
                validationErrors.require("", body, "rate");
            }
        }
    }

    private void line(
            Tenant tenant, String prefix, JsonNode line, ValidationErrors validationErrors) {
        String platform = tenant.platform();
        limit(MAX_TEXT_LENGTH, platform, prefix, line, "text", validationErrors);
        if (platform.equals("trji")
                || (platform.equals("qhyg") && !referenceLookup.country(tenant).equals("FR"))) {
            validationErrors.require(prefix, line, "tax_code");
        }
        if (line.hasNonNull("account")) {
            JsonNode account = referenceLookup.account(tenant, line.path("account"));
            if (platform.equals("akxx") && account.path("is_bank").asBoolean(false)) {
                validationErrors.add(prefix + "account", "must be no bank account");
            }
            if (platform.equals("qhyg")
                    && !QHYG_CLASSES.contains(account.path("class").asString(""))) {
                validationErrors.add(prefix + "account", "must be an expense or income account");
            }
            if (platform.equals("pqsw") && line.hasNonNull("product")) {
                validationErrors.add(prefix + "product", "cannot be combined with an account");
            }
        } else if (ACCOUNT_OR_ITEM.contains(platform)) {
            if (!line.hasNonNull("product")) {
                validationErrors.add(prefix + "account", "or a product is required");
            }
        } else if (!platform.equals("mqjo")
                && !(platform.equals("akxx") && line.hasNonNull("product"))) {
            validationErrors.add(prefix + "account", "is required");
        }
        if (platform.equals("gbol")) {
            tracking.twoLeaves(tenant, prefix, line, validationErrors);
        }
    }

    private static void limit(
            Map<String, Integer> limits,
            String platform,
            String prefix,
            JsonNode body,
            String member,
            ValidationErrors validationErrors) {
        validationErrors.limit(
                prefix, body, member, limits.getOrDefault(platform, Integer.MAX_VALUE));
    }

    private static boolean mixed(JsonNode lines) {
        return lines.valueStream()
                        .map(it -> LineAmounts.gross(it).signum())
                        .filter(it -> it != 0)
                        .distinct()
                        .count()
                > 1;
    }
}
