package io.ledgerway.expense.request;

/**
 * How long texts may be. Notes and descriptions are longer than most: platforms take up to 4,096,
 * and their own limits are the rules' affair.
 */
final class TextLimits {

    static final int ID = 1_000;
    static final int TEXT = 1_000;
    static final int NOTES = 5_000;

    private TextLimits() {}
}
