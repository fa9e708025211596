package io.ledgerway.model.identity;

/** Headers between the gateway and the services, besides {@code Authorization: Bearer}. */
public final class RequestHeaders {

    /**
     * One id per call, made by the gateway unless the caller gave a usable one; on every answer.
     */
    public static final String CORRELATION_ID = "X-Correlation-Id";

    /** The address the caller calls from; only the gateway sets it, whatever came in. */
    public static final String CLIENT_ADDRESS = "X-Ledgerway-Client-Address";

    private RequestHeaders() {}
}
