package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.util.Optional;

/** Sales or purchases, with their parties, kinds and accounts. */
public enum Side {
    SALES(
            "client",
            Kind.CLIENTS,
            Kind.CLIENT_PAYMENTS,
            Kind.SALES_INVOICES,
            "invoice",
            Kind.SALES_CREDITS,
            Kind.SALES_ORDERS,
            "issued",
            "acc-1100",
            1),
    PURCHASES(
            "vendor",
            Kind.VENDORS,
            Kind.VENDOR_PAYMENTS,
            Kind.PURCHASE_BILLS,
            "bill",
            Kind.PURCHASE_CREDITS,
            Kind.PURCHASE_ORDERS,
            "open",
            "acc-2000",
            -1);

    private static final String CREDIT = "credit_note";

    private final String party;
    private final Kind partyKind;
    private final Kind payments;
    private final Kind documents;
    private final String documentWord;
    private final Kind credits;
    private final Kind orders;
    private final String openState;
    private final String control;
    private final BigDecimal sign;

    Side(
            String party,
            Kind partyKind,
            Kind payments,
            Kind documents,
            String documentWord,
            Kind credits,
            Kind orders,
            String openState,
            String control,
            int sign) {
        this.party = party;
        this.partyKind = partyKind;
        this.payments = payments;
        this.documents = documents;
        this.documentWord = documentWord;
        this.credits = credits;
        this.orders = orders;
        this.openState = openState;
        this.control = control;
        this.sign = BigDecimal.valueOf(sign);
    }

    public static Side of(Kind kind) {
        return switch (kind) {
            case CLIENT_PAYMENTS, SALES_INVOICES, SALES_CREDITS, SALES_ORDERS -> SALES;
            case VENDOR_PAYMENTS,
                    PURCHASE_BILLS,
                    PURCHASE_CREDITS,
                    PURCHASE_ORDERS,
                    GOODS_RECEIPTS ->
                    PURCHASES;
            default -> throw new IllegalArgumentException(kind.nativeName() + " are on no side");
        };
    }

    /** Member that references the other party. */
    public String party() {
        return party;
    }

    public Kind partyKind() {
        return partyKind;
    }

    public Kind payments() {
        return payments;
    }

    public Kind orders() {
        return orders;
    }

    /** State of a document without payments. */
    public String openState() {
        return openState;
    }

    /** Control account. */
    public String control() {
        return control;
    }

    /** 1 for incoming money, -1 for outgoing. */
    public BigDecimal sign() {
        return sign;
    }

    /** Kind of the documents that a payment settles under this name. */
    public Optional<Kind> settledBy(String word) {
        if (word.equals(documentWord)) {
            return Optional.of(documents);
        }
        return word.equals(CREDIT) ? Optional.of(credits) : Optional.empty();
    }

    /** Name under which payments settle documents of the kind. */
    public String wordFor(Kind kind) {
        return kind == credits ? CREDIT : documentWord;
    }

    /** Whether its payments have the opposite direction. */
    public boolean isCredit(Kind kind) {
        return kind == credits;
    }
}
