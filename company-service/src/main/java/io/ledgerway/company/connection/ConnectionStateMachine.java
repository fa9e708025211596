package io.ledgerway.company.connection;

import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.AUTHORIZED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.CREATE_LINKED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.CREATE_PENDING;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.DELETED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.REFUSED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.REVOKED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.UNLINK;
import static io.ledgerway.model.company.ConnectionStatus.DEAUTHORIZED;
import static io.ledgerway.model.company.ConnectionStatus.LINKED;
import static io.ledgerway.model.company.ConnectionStatus.PENDING_AUTH;
import static io.ledgerway.model.company.ConnectionStatus.UNLINKED;

import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * State machine of a connection, from creation to deletion, with the events of each transition. A
 * trigger without a row in the table changes nothing and publishes nothing.
 */
final class ConnectionStateMachine {

    /** Status of a connection that does not exist yet or was deleted. */
    static final @Nullable ConnectionStatus NONE = null;

    private static final List<Row> TABLE =
            List.of(
                    row(NONE, CREATE_PENDING, PENDING_AUTH, Change.CREATED),
                    row(NONE, CREATE_LINKED, LINKED, Change.CREATED, Change.CONNECTED),
                    row(PENDING_AUTH, AUTHORIZED, LINKED, Change.CONNECTED),
                    row(PENDING_AUTH, REFUSED, PENDING_AUTH, Change.FAILED),
                    row(PENDING_AUTH, UNLINK, UNLINKED, Change.DISCONNECTED),
                    row(PENDING_AUTH, DELETED, NONE, Change.DELETED),
                    row(LINKED, UNLINK, UNLINKED, Change.DISCONNECTED),
                    row(LINKED, REVOKED, DEAUTHORIZED, Change.DISCONNECTED),
                    row(LINKED, DELETED, NONE, Change.DELETED),
                    row(UNLINKED, AUTHORIZED, LINKED, Change.RECONNECTED),
                    row(UNLINKED, REFUSED, UNLINKED, Change.FAILED),
                    row(UNLINKED, DELETED, NONE, Change.DELETED),
                    row(DEAUTHORIZED, AUTHORIZED, LINKED, Change.RECONNECTED),
                    row(DEAUTHORIZED, REFUSED, DEAUTHORIZED, Change.FAILED),
                    row(DEAUTHORIZED, UNLINK, UNLINKED, Change.DISCONNECTED),
                    row(DEAUTHORIZED, DELETED, NONE, Change.DELETED));

    private ConnectionStateMachine() {}

    /** Trigger of a transition. */
    enum Trigger {
        /** {@code POST}, or a customer's choice on the link page. */
        CREATE_PENDING,
        /** Creation of a connection to a platform that requires no authorization. */
        CREATE_LINKED,
        /**
         * The customer authorized the connection or linked one again that requires no
         * authorization, or tokens were imported.
         */
        AUTHORIZED,
        /** The customer or the platform refused, or the platform was unavailable. */
        REFUSED,
        /** {@code PATCH} to Unlinked, or the customer disconnected. */
        UNLINK,
        /** The platform rejects the tokens. */
        REVOKED,
        /** {@code DELETE}. */
        DELETED
    }

    /**
     * Result of a trigger.
     *
     * @param to new status; {@link #NONE} if the connection is deleted
     * @param events events to publish, in order; empty if nothing changes
     */
    record Step(@Nullable ConnectionStatus to, List<Change> events) {

        boolean changesNothing() {
            return events.isEmpty();
        }
    }

    static Step next(@Nullable ConnectionStatus from, Trigger trigger) {
        return TABLE.stream()
                .filter(it -> it.from() == from && it.trigger() == trigger)
                .map(Row::step)
                .findFirst()
                .orElseGet(() -> new Step(from, List.of()));
    }

    private static Row row(
            @Nullable ConnectionStatus from,
            Trigger trigger,
            @Nullable ConnectionStatus to,
            Change... events) {
        return new Row(from, trigger, new Step(to, List.of(events)));
    }

    private record Row(@Nullable ConnectionStatus from, Trigger trigger, Step step) {}
}
