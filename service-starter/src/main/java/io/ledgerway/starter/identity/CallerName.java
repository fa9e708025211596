package io.ledgerway.starter.identity;

/** Who acts on this thread, as the audit log names it. */
public final class CallerName {

    private CallerName() {}

    /** The actor of the call that this thread serves; {@code system} when it serves none. */
    public static String current() {
        return Caller.current().map(Caller::actor).orElse("system");
    }
}
