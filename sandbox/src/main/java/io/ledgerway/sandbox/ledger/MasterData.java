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
            case DIMENSIONS, JOURNALS -> completeNode(body);
            case PRODUCTS -> completeProduct(body);
            case PAYMENT_METHODS -> completeMethod(body);
            case VENDORS, CLIENTS -> body.fill("state", "active");
            case ORGANISATION,
                    SALES_INVOICES,
                    PURCHASE_BILLS,
                    SALES_CREDITS,
                    PURCHASE_CREDITS,
                    SALES_ORDERS,
                    PURCHASE_ORDERS,
                    GOODS_RECEIPTS,
                    CLIENT_PAYMENTS,
                    VENDOR_PAYMENTS,
                    BANK_ACCOUNTS,
                    BANK_TRANSACTIONS,
                    DIRECT_COSTS,
                    DIRECT_INCOMES,
                    TRANSFERS,
                    JOURNAL_ENTRIES,
                    ACCOUNT_TRANSACTIONS -> {}
        }
    }

    private static void completeAccount(Change change, Body body) {
        String type = body.required("class");
        if (!CLASSES.contains(type)) {
            throw LedgerRefusal.invalid(
                    "'class' must be one of asset, liability, income, expense, equity");
        }
        body.fill("category", "other");
        body.fill("currency", change.tenant().baseCurrency());
        if (!body.json().has("is_bank")) {
            body.json().put("is_bank", false);
        }
        body.fill("state", "active");
    }

    private static void completeTaxCode(Body body) {
        body.fill("state", "active");
        body.fill("rate", "0.00");
        body.fill("effective_rate", body.required("rate"));
        if (!body.json().has("components")) {
            body.json().putArray("components");
        }
    }

    private static void completeNode(Body body) {
        if (!body.json().has("has_children")) {
            body.json().put("has_children", false);
        }
        body.fill("state", "active");
    }

    private static void completeMethod(Body body) {
        body.fill("kind", "other");
        body.fill("state", "active");
    }

    private static void completeProduct(Body body) {
        body.fill("kind", "service");
        body.fill("state", "active");
    }
}
