package io.ledgerway.company.credentialform;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Limits the number of calls of one check and the time within which they start, because a customer
 * waits for the result.
 */
final class BoundedHttp implements PlatformHttp {

    static final int MAX_CALLS = 20;
    static final Duration MAX_TIME = Duration.ofSeconds(15);

    private final PlatformHttp http;
    private final Clock clock;
    private final Instant end;
    private int calls;

    BoundedHttp(PlatformHttp http, Clock clock) {
        this.http = http;
        this.clock = clock;
        this.end = clock.instant().plus(MAX_TIME);
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        calls++;
        if (calls > MAX_CALLS || clock.instant().isAfter(end)) {
            throw new ConnectorException.PlatformUnavailable(
                    "The check of the credentials took too long", null);
        }
        return http.send(call);
    }
}
