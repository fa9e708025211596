package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import java.math.BigDecimal;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;

/** Required members and defaults of records without postings. */
public final class MasterDataRules {

    private static final Set<String> CLASSES =
            Set.of("asset", "liability", "income", "expense", "equity");

    private MasterDataRules() {}

    public static void complete(Change change, Kind kind, RecordBody recordBody) {
        recordBody.required("name");
        switch (kind) {
            case LEDGER_ACCOUNTS -> completeAccount(change, recordBody);
            case TAX_CODES -> completeTaxCode(recordBody);
            case DIMENSIONS, JOURNALS -> completeNode(recordBody);
            case PRODUCTS -> completeProduct(recordBody);
            case PAYMENT_METHODS -> completeMethod(recordBody);
            case VENDORS, CLIENTS -> recordBody.fill("state", "active");
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

    private static void completeAccount(Change change, RecordBody recordBody) {
        String type = recordBody.required("class");
        if (!CLASSES.contains(type)) {
            throw LedgerRefusal.invalid(
                    "'class' must be one of asset, liability, income, expense, equity");
        }
        recordBody.fill("category", "other");
        recordBody.fill("currency", change.tenant().baseCurrency());
        if (!recordBody.json().has("is_bank")) {
            recordBody.json().put("is_bank", false);
        }
        recordBody.fill("state", "active");
    }

    private static void completeTaxCode(RecordBody recordBody) {
        recordBody.fill("state", "active");
        recordBody.fill("rate", "0.00");
        recordBody.fill("effective_rate", recordBody.required("rate"));
        if (!recordBody.json().has("components")) {
            ArrayNode components = recordBody.json().putArray("components");
            if (recordBody.number("rate", BigDecimal.ZERO).signum() != 0) {
                components
                        .addObject()
                        .put("name", recordBody.required("name"))
                        .put("rate", recordBody.required("rate"))
                        .put("compound", false);
            }
        }
    }

    private static void completeNode(RecordBody recordBody) {
        if (!recordBody.json().has("has_children")) {
            recordBody.json().put("has_children", false);
        }
        recordBody.fill("state", "active");
    }

    private static void completeMethod(RecordBody recordBody) {
        recordBody.fill("kind", "other");
        recordBody.fill("state", "active");
    }

    private static void completeProduct(RecordBody recordBody) {
        recordBody.fill("kind", "service");
        recordBody.fill("state", "active");
    }
}
