package io.ledgerway.sandbox.ledger;

import java.util.Set;

/** What the records without postings must have, and what they get when it is left out. */
final class MasterData {

    private static final Set<String> CLASSES =
            Set.of("asset", "liability", "income", "expense", "equity");

    private MasterData() {}

    static void complete(Change change, Kind kind, Body body) {
        body.required("name");
        switch (kind) {
            case LEDGER_ACCOUNTS -> completeAccount(change, body);
            case TAX_CODES -> completeTaxCode(body);
            case DIMENSIONS -> completeDimension(body);
            case PRODUCTS -> completeProduct(body);
            case PAYMENT_METHODS -> completeMethod(body);
            case VENDORS, CLIENTS -> fill(body, "state", "active");
            case ORGANISATION,
                    SALES_INVOICES,
                    PURCHASE_BILLS,
                    SALES_CREDITS,
                    PURCHASE_CREDITS,
                    SALES_ORDERS,
                    PURCHASE_ORDERS,
                    GOODS_RECEIPTS,
                    CLIENT_PAYMENTS,
                    VENDOR_PAYMENTS -> {}
        }
    }

    private static void completeAccount(Change change, Body body) {
        String type = body.required("class");
        if (!CLASSES.contains(type)) {
            throw LedgerRefusal.invalid(
                    "'class' must be one of asset, liability, income, expense, equity");
        }
        fill(body, "category", "other");
        fill(body, "currency", change.tenant().baseCurrency());
        if (!body.json().has("is_bank")) {
            body.json().put("is_bank", false);
        }
        fill(body, "state", "active");
    }

    private static void completeTaxCode(Body body) {
        fill(body, "state", "active");
        fill(body, "rate", "0.00");
        fill(body, "effective_rate", body.required("rate"));
        if (!body.json().has("components")) {
            body.json().putArray("components");
        }
    }

    private static void completeDimension(Body body) {
        if (!body.json().has("has_children")) {
            body.json().put("has_children", false);
        }
        fill(body, "state", "active");
    }

    private static void completeMethod(Body body) {
        fill(body, "kind", "other");
        fill(body, "state", "active");
    }

    private static void completeProduct(Body body) {
        fill(body, "kind", "service");
        fill(body, "state", "active");
    }

    private static void fill(Body body, String member, String value) {
        if (body.text(member) == null) {
            body.json().put(member, value);
        }
    }
}
