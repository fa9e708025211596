package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.util.Optional;

/** Selling or buying: whom the papers are about, and which kinds and accounts belong to them. */
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

    /** The member that names the other party. */
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

    /** The state of a document that nothing has been paid of. */
    public String openState() {
        return openState;
    }

    /** The account of what is owed. */
    public String control() {
        return control;
    }

    /** 1 where money comes in, -1 where it goes out. */
    public BigDecimal sign() {
        return sign;
    }

    /** The documents that a payment settles under this word. */
    public Optional<Kind> settledBy(String word) {
        if (word.equals(documentWord)) {
            return Optional.of(documents);
        }
        return word.equals(CREDIT) ? Optional.of(credits) : Optional.empty();
    }

    /** The word under which payments settle documents of the kind. */
    public String wordFor(Kind kind) {
        return kind == credits ? CREDIT : documentWord;
    }

    /** Whether money paid for it flows the other way. */
    public boolean isCredit(Kind kind) {
        return kind == credits;
    }
}
