package io.ledgerway.starter.identity;

import org.springframework.security.core.context.SecurityContextHolder;

/** Who acts on this thread, as the audit log names it. */
public final class CallerName {

    private CallerName() {}

    /** The actor of the call that this thread serves; {@code system} when it serves none. */
    public static String current() {
        return SecurityContextHolder.getContext().getAuthentication()
                                instanceof CallerAuthentication it
                        && it.caller() != null
                ? it.caller().actor()
                : "system";
    }
}
