package io.ledgerway.starter.identity;

/** The actor of the current thread, as the audit log names it. */
public final class CurrentActor {

    private CurrentActor() {}

    /** The actor of the call that this thread serves; {@code system} when it serves none. */
    public static String name() {
        return Caller.current().map(Caller::actor).orElse("system");
    }
}
