package io.ledgerway.company.link.request;

import io.ledgerway.model.identity.RequestHeaders;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Where this request came from, as the gateway saw it. */
public final class CallerAddress {

    private CallerAddress() {}

    /** Null when the gateway did not say. */
    static @Nullable public String current() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                ? it.getRequest().getHeader(RequestHeaders.CLIENT_ADDRESS)
                : null;
    }
}
