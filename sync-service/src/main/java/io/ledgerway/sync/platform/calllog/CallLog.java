package io.ledgerway.sync.platform.calllog;

import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.MeasuredCall;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.log.LogText;
import io.ledgerway.starter.partition.LogBuffer;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Logs every call to a platform, with and without response. Bodies and headers are not logged. The
 * entries are written later, so that a call never waits for its log.
 */
public final class CallLog {

    /** The origin of the calls of this thread. */
    private static final ScopedValue<CallOrigin> ORIGIN = ScopedValue.newInstance();

    private final LogBuffer<LoggedCall> buffer;
    private final Clock clock;

    CallLog(LogBuffer<LoggedCall> buffer, Clock clock) {
        this.buffer = buffer;
        this.clock = clock;
    }

    /**
     * Wraps the client of a connection.
     *
     * @param errors describes error responses
     * @param budgetClass the share of the platform's limits from which the calls are taken
     */
    public PlatformHttp of(
            PlatformHttp http,
            String platformKey,
            CompanyId company,
            ConnectionId connection,
            ErrorMapper errors,
            String budgetClass) {
        var subject = new LoggedCall.Subject(platformKey, company, connection);
        return MeasuredCall.measuring(
                http, clock, errors, call -> buffer.add(logged(call, subject, budgetClass)));
    }

    /**
     * Names the origin of all calls that are sent with the result; of several origins the last one
     * applies.
     */
    public static PlatformHttp onBehalfOf(CallOrigin origin, PlatformHttp http) {
        return call ->
                ORIGIN.isBound()
                        ? http.send(call)
                        : ScopedValue.where(ORIGIN, origin).call(() -> http.send(call));
    }

    private static LoggedCall logged(
            MeasuredCall call, LoggedCall.Subject subject, String budgetClass) {
        return new LoggedCall(
                id(),
                call.at(),
                subject,
                call.request().method(),
                LogText.target(call.request().uri()),
                call.status(),
                call.durationMillis(),
                call.sentBytes(),
                call.receivedBytes(),
                budgetClass,
                ORIGIN.isBound() ? ORIGIN.get() : CallOrigin.ofRequest(),
                LogText.excerpt(call.error()));
    }

    /** Distinguishes entries and is no secret, so it needs no secure random numbers. */
    private static UUID id() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new UUID(random.nextLong(), random.nextLong());
    }

    /** Logs a call of company-service. Calls of deleted companies are not logged. */
    public void add(PlatformCallEvent.Recorded call) {
        PlatformCallEvent.Exchange exchange = call.exchange();
        CompanyId company = call.companyId();
        if (exchange == null || company == null) {
            return;
        }
        buffer.add(
                new LoggedCall(
                        call.eventId(),
                        call.at(),
                        new LoggedCall.Subject(call.platformKey(), company, call.connectionId()),
                        exchange.method(),
                        exchange.path(),
                        exchange.status(),
                        exchange.durationMillis(),
                        call.sentBytes(),
                        call.receivedBytes(),
                        call.operation().label(),
                        new CallOrigin(
                                null,
                                null,
                                null,
                                null,
                                CorrelationId.parse(exchange.correlationId())),
                        LogText.excerpt(exchange.error())));
    }
}
