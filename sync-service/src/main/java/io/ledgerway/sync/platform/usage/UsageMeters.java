package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.platform.usage.CountedCall.Meter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts the calls of connections, and enforces the monthly limits. */
public final class UsageMeters {

    private static final int TOO_MANY_REQUESTS = 429;

    private final PlatformUsageRepository usage;
    private final MonthlyLimitGuard limits;
    private final MeterRegistry registry;

    UsageMeters(PlatformUsageRepository usage, MonthlyLimitGuard limits, MeterRegistry registry) {
        this.usage = usage;
        this.limits = limits;
        this.registry = registry;
    }

    /**
     * Wraps the client of a connection. A read that would exceed the monthly limit fails with
     * {@link ConnectorException.RateLimited} before it is sent.
     *
     * @param background whether the calls are those of pulls, which leave a reserve to others
     */
    public PlatformHttp of(
            PlatformHttp http,
            String platformKey,
            CompanyId company,
            ConnectionId connection,
            boolean background) {
        Meter meter = new Meter(platformKey, company, connection);
        return call -> send(http, call, meter, background);
    }

    private PlatformHttp.Response send(
            PlatformHttp http, PlatformHttp.Request call, Meter meter, boolean background)
            throws ConnectorException {
        PlatformOperation operation = CountedCall.operation(call);
        if (operation == PlatformOperation.READ) {
            limits.check(meter.platformKey(), background);
        }
        var file = call.file();
        long sent = file == null ? call.bytes().length : file.length();
        long received = 0;
        boolean throttled = false;
        try {
            PlatformHttp.Response response = http.send(call);
            received = response.bytes().length;
            throttled = response.status() == TOO_MANY_REQUESTS;
            return response;
        } finally {
            usage.add(new CountedCall(meter, operation, throttled, sent, received));
            limits.sent(meter.platformKey(), operation == PlatformOperation.READ ? 1 : 0, received);
            receivedBytes(registry, meter.platformKey(), operation).increment((double) received);
        }
    }

    static Counter receivedBytes(
            MeterRegistry registry, String platformKey, PlatformOperation operation) {
        return registry.counter(
                "ledgerway.platform.received.bytes",
                "platform",
                platformKey,
                "operation",
                operation.label());
    }
}
