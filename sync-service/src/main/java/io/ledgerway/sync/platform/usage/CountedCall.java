package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;

/** A call that was sent. */
record CountedCall(
        Meter meter,
        PlatformOperation operation,
        boolean throttled,
        long sentBytes,
        long receivedBytes) {

    /** Whose calls are counted. */
    record Meter(String platformKey, CompanyId company, ConnectionId connection) {}

    static PlatformOperation operation(PlatformHttp.Request call) {
        return call.isSafe() ? PlatformOperation.READ : PlatformOperation.WRITE;
    }
}
