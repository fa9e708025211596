package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformCallEvent.Exchange;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.log.LogText;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Publishes every call that this service sends to a platform, so that the ledger of usage and the
 * log of calls in sync-service contain it once. A call is published after its response, in a
 * transaction of its own. A process that is killed between both does not count the call; a call
 * without a response counts with the bytes that were sent.
 */
class CallPublisher {

    private static final Logger log = LoggerFactory.getLogger(CallPublisher.class);

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int FIRST_ERROR = 400;
    private static final String NO_RESPONSE = "The call ended without a response";

    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final Clock clock;

    CallPublisher(Outbox outbox, TransactionOperations transaction, Clock clock) {
        this.outbox = outbox;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Wraps the client of one account at a platform. */
    PlatformHttp of(PlatformHttp http, PlatformConnector connector, CallAccount account) {
        return call -> send(http, call, connector, account);
    }

    private PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request call,
            PlatformConnector connector,
            CallAccount account)
            throws ConnectorException {
        Instant at = clock.instant();
        long start = System.nanoTime();
        long received = 0;
        Integer status = null;
        String error = NO_RESPONSE;
        try {
            PlatformHttp.Response response = http.send(call);
            received = response.bytes().length;
            status = response.status();
            error = error(response, connector);
            return response;
        } catch (ConnectorException e) {
            error = e.getMessage();
            throw e;
        } finally {
            publish(
                    new PlatformCallEvent.Recorded(
                            UUID.randomUUID(),
                            at,
                            connector.descriptor().platformKey(),
                            account.companyId(),
                            account.connectionId(),
                            connector.operation(call),
                            Objects.equals(status, TOO_MANY_REQUESTS),
                            call.bytes().length,
                            received,
                            new Exchange(
                                    call.method(),
                                    LogText.target(call.uri()),
                                    status,
                                    (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
                                    LogText.excerpt(error),
                                    CorrelationId.current())));
        }
    }

    private static @Nullable String error(
            PlatformHttp.Response response, PlatformConnector connector) {
        return response.status() < FIRST_ERROR
                ? null
                : connector
                        .errors()
                        .map(response)
                        .map(ConnectorException::getMessage)
                        .orElse("HTTP " + response.status());
    }

    /** A failure of the database is logged, so that the call itself succeeds. */
    private void publish(PlatformCallEvent.Recorded call) {
        try {
            transaction.executeWithoutResult(_ -> outbox.publish(Topic.PLATFORM_CALLS, call));
        } catch (DataAccessException | TransactionException e) {
            log.warn(
                    "A call to {} could not be added to the usage: {}",
                    call.platformKey(),
                    e.toString());
        }
    }
}
