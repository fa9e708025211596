package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.MeasuredCall;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformCallEvent.Exchange;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.log.LogText;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
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

    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final Clock clock;

    CallPublisher(Outbox outbox, TransactionOperations transaction, Clock clock) {
        this.outbox = outbox;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Wraps the client of one account at a platform. */
    PlatformHttp of(PlatformHttp http, PlatformConnector connector, CallOwner account) {
        return MeasuredCall.measuring(
                http,
                clock,
                connector.errors(),
                call -> publish(recorded(call, connector, account)));
    }

    private static PlatformCallEvent.Recorded recorded(
            MeasuredCall call, PlatformConnector connector, CallOwner account) {
        return new PlatformCallEvent.Recorded(
                UUID.randomUUID(),
                call.at(),
                connector.descriptor().platformKey(),
                account.companyId(),
                account.connectionId(),
                connector.operation(call.request()),
                Objects.equals(call.status(), TOO_MANY_REQUESTS),
                call.sentBytes(),
                call.receivedBytes(),
                new Exchange(
                        call.request().method(),
                        LogText.target(call.request().uri()),
                        call.status(),
                        call.durationMillis(),
                        LogText.excerpt(call.error()),
                        CorrelationId.current()));
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
