package io.ledgerway.sandbox.xero.wire;

import java.nio.charset.StandardCharsets;

/** A response of the API: status, content type and body. */
@SuppressWarnings("ArrayRecordComponent") // sent at once, never compared
public record XeroResponse(int status, String contentType, byte[] body) {

    public static final String JSON = "application/json; charset=utf-8";

    public static XeroResponse json(int status, String json) {
        return new XeroResponse(status, JSON, json.getBytes(StandardCharsets.UTF_8));
    }

    /** 204 without a body. */
    public static XeroResponse empty() {
        return new XeroResponse(204, "", new byte[0]);
    }
}
