package io.ledgerway.sandbox.web;

import jakarta.servlet.http.HttpServletRequest;

/** Maximum size of the body of a request, also of what a compressed body contains. */
public final class RequestLimit {

    private static final String ATTRIBUTE = RequestLimit.class.getName();

    private RequestLimit() {}

    static void set(HttpServletRequest request, int bytes) {
        request.setAttribute(ATTRIBUTE, bytes);
    }

    /** Bytes that the request may have. */
    public static int of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Integer bytes) {
            return bytes;
        }
        throw new IllegalStateException("The request has not passed the limit of bodies");
    }
}
