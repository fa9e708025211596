package io.ledgerway.starter.identity;

/** The actor of the current thread, for the audit log. */
public final class CurrentActor {

    private CurrentActor() {}

    /**
     * Returns the actor of the request that this thread serves; {@code system} without a request.
     */
    public static String name() {
        return Caller.current().map(Caller::actor).orElse("system");
    }
}
