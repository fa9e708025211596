package io.ledgerway.company.link.request;

import io.ledgerway.model.identity.RequestHeaders;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Client IP address of the current request, as reported by the gateway. */
public final class CallerAddress {

    private CallerAddress() {}

    /** Null if the gateway reported none. */
    static @Nullable public String current() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                ? it.getRequest().getHeader(RequestHeaders.CLIENT_ADDRESS)
                : null;
    }
}
