package io.ledgerway.model.identity;

/** Headers between the gateway and the services, in addition to {@code Authorization: Bearer}. */
public final class RequestHeaders {

    /**
     * Correlation id of a call, created by the gateway unless the caller sent a valid one; returned
     * with each response.
     */
    public static final String CORRELATION_ID = "X-Correlation-Id";

    /** IP address of the caller; the gateway overwrites any value that the caller sent. */
    public static final String CLIENT_ADDRESS = "X-Ledgerway-Client-Address";

    private RequestHeaders() {}
}
