package io.ledgerway.company.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Publishes every call that this service sends to a platform, so that the ledger of usage in
 * sync-service contains it once. A call is published after its response, in a transaction of its
 * own. A process that is killed between both does not count the call; a call without a response
 * counts with the bytes that were sent.
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
    PlatformHttp of(PlatformHttp http, PlatformConnector connector, CallAccount account) {
        return call -> send(http, call, connector, account);
    }

    private PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request call,
            PlatformConnector connector,
            CallAccount account)
            throws ConnectorException {
        long received = 0;
        boolean throttled = false;
        try {
            PlatformHttp.Response response = http.send(call);
            received = response.bytes().length;
            throttled = response.status() == TOO_MANY_REQUESTS;
            return response;
        } finally {
            publish(
                    new PlatformCallEvent.Recorded(
                            UUID.randomUUID(),
                            clock.instant(),
                            connector.descriptor().platformKey(),
                            account.companyId(),
                            account.connectionId(),
                            connector.operation(call),
                            throttled,
                            call.bytes().length,
                            received));
        }
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
