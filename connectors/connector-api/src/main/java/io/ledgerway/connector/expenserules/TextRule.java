package io.ledgerway.connector.expenserules;

/**
 * A text field.
 *
 * @param maxLength in characters; {@link #UNBOUNDED} where the platform documents none
 */
public record TextRule(FieldSupport support, int maxLength) {

    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public static final TextRule OPTIONAL = new TextRule(FieldSupport.OPTIONAL, UNBOUNDED);
    public static final TextRule IGNORED = new TextRule(FieldSupport.IGNORED, UNBOUNDED);
    public static final TextRule REQUIRED = new TextRule(FieldSupport.REQUIRED, UNBOUNDED);

    public static TextRule upTo(int maximum) {
        return new TextRule(FieldSupport.OPTIONAL, maximum);
    }
}
