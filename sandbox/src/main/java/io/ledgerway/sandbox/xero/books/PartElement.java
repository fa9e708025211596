package io.ledgerway.sandbox.xero.books;

/**
 * Elements of a part of a payment. Each has an identifier of its own, which contains a number. The
 * numbers of the first 255 parts are below 1,024; those of further parts follow in blocks of that
 * size.
 */
enum PartElement {
    /** The payment, or the money on account of a payment that is not deleted. */
    PAYMENT(0),

    /** The money on account of a deleted payment. */
    ON_ACCOUNT(256),

    ALLOCATION(512),

    /** The bank transaction of money on account. */
    BANK_TRANSACTION(768);

    private static final int PARTS = 256;
    private static final int BLOCK = 4 * PARTS;

    private final int offset;

    PartElement(int offset) {
        this.offset = offset;
    }

    /** Returns the number in the identifier of this element of a part. */
    int number(int part) {
        return part / PARTS * BLOCK + offset + part % PARTS;
    }

    /** Returns the part whose identifier contains a number. */
    static int part(int number) {
        return number / BLOCK * PARTS + number % PARTS;
    }
}
