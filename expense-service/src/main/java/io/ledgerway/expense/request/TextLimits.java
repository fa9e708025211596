package io.ledgerway.expense.request;

/**
 * Maximum lengths of texts. Notes and descriptions can have up to 4,096 characters; the posting
 * rules apply the limits of the platform.
 */
final class TextLimits {

    static final int ID = 1_000;
    static final int TEXT = 1_000;
    static final int NOTES = 5_000;

    private TextLimits() {}
}
