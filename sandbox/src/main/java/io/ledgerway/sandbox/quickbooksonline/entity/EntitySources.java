package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.record.Kind;
import java.util.List;

/** The records of the books that each entity shows. */
final class EntitySources {

    private static final String ISSUED = "body ->> 'state' <> 'draft'";
    private static final String RECEIVED = "(body ->> 'total')::numeric >= 0";
    private static final String POSITIVE = "(body ->> 'gross_total')::numeric >= 0";
    private static final String WITH_CLIENT = "body -> 'client' IS NOT NULL AND ";

    /**
     * The dimension of the generated books whose dimensions are locations. It is known by its
     * identifier, because its name can be edited.
     */
    static final String REGIONS = "dim-02";

    /** Regions, those that were created as locations, and the dimensions below both. */
    private static final String LOCATION =
            """
            (coalesce(body ->> 'location', '') = 'true'
             OR '%1$s' IN (id, coalesce(body ->> 'parent_id', ''))
             OR coalesce(body ->> 'parent_id', '') IN (
                SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
                   AND coalesce(p.body ->> 'location', '') = 'true'))\
            """
                    .formatted(REGIONS);

    /** From a bank account to a credit card, unless a write made it a Transfer. */
    private static final String CARD_PAYMENT =
            """
            (body -> '%s' IS NULL AND %s AND %s AND coalesce(body -> 'from' ->> 'currency', '')
             = coalesce(body -> 'to' ->> 'currency', ''))\
            """
                    .formatted(EntityJson.OWN, isAccount("from", "bank"), isAccount("to", "card"));

    private EntitySources() {}

    private static String isAccount(String side, String category) {
        return """
        EXISTS (SELECT FROM record a WHERE a.tenant = record.tenant AND a.kind = 'ledger-accounts'
           AND a.id = record.body -> '%s' -> 'account' ->> 'id' AND a.body ->> 'category' = '%s')\
        """
                .formatted(side, category);
    }

    /** Records of a kind, narrowed by an SQL condition. */
    record Source(Kind kind, String condition) {}

    static List<Source> of(Entity entity) {
        return switch (entity) {
            case ACCOUNT -> all(Kind.LEDGER_ACCOUNTS);
            case BILL -> some(Kind.PURCHASE_BILLS, ISSUED);
            case BILL_PAYMENT -> some(Kind.VENDOR_PAYMENTS, RECEIVED);
            case CLASS -> some(Kind.DIMENSIONS, "NOT " + LOCATION);
            case CREDIT_CARD_PAYMENT -> some(Kind.TRANSFERS, CARD_PAYMENT);
            case CREDIT_MEMO -> some(Kind.SALES_CREDITS, ISSUED);
            case CUSTOMER -> all(Kind.CLIENTS);
            case DEPARTMENT -> some(Kind.DIMENSIONS, LOCATION);
            case DEPOSIT ->
                    List.of(
                            new Source(Kind.DIRECT_INCOMES, "body -> 'client' IS NULL"),
                            new Source(Kind.VENDOR_PAYMENTS, "NOT " + RECEIVED));
            case ESTIMATE -> all(Kind.SALES_ORDERS);
            case INVOICE -> some(Kind.SALES_INVOICES, ISSUED);
            case ITEM -> all(Kind.PRODUCTS);
            // the ids of entries that other records cause contain the ids of these records
            case JOURNAL_ENTRY -> some(Kind.JOURNAL_ENTRIES, "(id < 'jen-a' OR id > 'jen-{')");
            case PAYMENT -> some(Kind.CLIENT_PAYMENTS, RECEIVED);
            case PAYMENT_METHOD -> all(Kind.PAYMENT_METHODS);
            case PURCHASE ->
                    List.of(
                            new Source(Kind.DIRECT_COSTS, "true"),
                            new Source(Kind.CLIENT_PAYMENTS, "NOT " + RECEIVED));
            case PURCHASE_ORDER -> all(Kind.PURCHASE_ORDERS);
            case REFUND_RECEIPT -> some(Kind.DIRECT_INCOMES, WITH_CLIENT + "NOT " + POSITIVE);
            case SALES_RECEIPT -> some(Kind.DIRECT_INCOMES, WITH_CLIENT + POSITIVE);
            case TAX_CODE, TAX_RATE -> all(Kind.TAX_CODES);
            case TRANSFER -> some(Kind.TRANSFERS, "NOT " + CARD_PAYMENT);
            case VENDOR -> all(Kind.VENDORS);
            case VENDOR_CREDIT -> some(Kind.PURCHASE_CREDITS, ISSUED);
            case ATTACHABLE,
                    COMPANY_CURRENCY,
                    COMPANY_INFO,
                    EMPLOYEE,
                    PREFERENCES,
                    TAX_AGENCY,
                    TERM ->
                    List.of();
        };
    }

    private static List<Source> all(Kind kind) {
        return some(kind, "true");
    }

    private static List<Source> some(Kind kind, String condition) {
        return List.of(new Source(kind, condition));
    }
}
