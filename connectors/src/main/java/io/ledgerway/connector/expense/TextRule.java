package io.ledgerway.connector.expense;

/**
 * A text and how long it may be.
 *
 * @param maximum characters; {@link #UNBOUNDED} where the platform states none
 */
public record TextRule(Use use, int maximum) {

    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public static final TextRule FREE = new TextRule(Use.TAKEN, UNBOUNDED);
    public static final TextRule IGNORED = new TextRule(Use.IGNORED, UNBOUNDED);
    public static final TextRule REQUIRED = new TextRule(Use.REQUIRED, UNBOUNDED);

    public static TextRule upTo(int maximum) {
        return new TextRule(Use.TAKEN, maximum);
    }
}
