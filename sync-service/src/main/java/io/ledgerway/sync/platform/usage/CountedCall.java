package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.Locale;

/** A call that was sent. */
record CountedCall(
        Meter meter, Operation operation, boolean throttled, long sentBytes, long receivedBytes) {

    /** Whose calls are counted. */
    record Meter(String platformKey, CompanyId company, ConnectionId connection) {}

    /** How platforms count a call: most charge for reads only. */
    enum Operation {
        READ,
        WRITE;

        static Operation of(PlatformHttp.Request call) {
            return call.method().equals("GET") || call.method().equals("HEAD") ? READ : WRITE;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
