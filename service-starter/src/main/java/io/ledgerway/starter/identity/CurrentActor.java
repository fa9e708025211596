package io.ledgerway.starter.identity;

import java.util.function.Supplier;

/** The actor of the current thread, for the audit log. */
public final class CurrentActor {

    private static final ScopedValue<String> ACTOR = ScopedValue.newInstance();

    private CurrentActor() {}

    /**
     * Returns the actor of the request that this thread serves, or of the work that continues a
     * request; {@code system} without either.
     */
    public static String name() {
        if (ACTOR.isBound()) {
            return ACTOR.get();
        }
        return Caller.current().map(Caller::actor).orElse("system");
    }

    /** Does work on behalf of the actor of a request that has ended. */
    public static <T> T as(String actor, Supplier<T> work) {
        return ScopedValue.where(ACTOR, actor).call(work::get);
    }
}
