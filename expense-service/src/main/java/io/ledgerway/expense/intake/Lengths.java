package io.ledgerway.expense.intake;

/**
 * How long texts may be (decision 62). Notes and descriptions are longer than most: platforms take
 * up to 4,096 (section 17.7), and their own limits are the rules' affair.
 */
final class Lengths {

    static final int ID = 1_000;
    static final int TEXT = 1_000;
    static final int NOTES = 5_000;

    private Lengths() {}
}
