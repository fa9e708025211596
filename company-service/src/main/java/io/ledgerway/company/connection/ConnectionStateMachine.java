package io.ledgerway.company.connection;

import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.ASKED_FOR;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.AUTHORIZED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.DELETED;
import static io.ledgerway.company.connection.ConnectionStateMachine.Trigger.NEEDS_NOBODY;
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
 * The one table of a connection's life, from its making to its end, and of the events that tell of
 * it (platform.md 12.4, decision 5). What is not in the table changes nothing and is told to
 * nobody.
 */
final class ConnectionStateMachine {

    /** What is not there yet, or no longer. */
    static final @Nullable ConnectionStatus NONE = null;

    private static final List<Row> TABLE =
            List.of(
                    row(NONE, ASKED_FOR, PENDING_AUTH, Change.CREATED),
                    row(NONE, NEEDS_NOBODY, LINKED, Change.CREATED, Change.CONNECTED),
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

    /** What can happen to a connection. */
    enum Trigger {
        /** {@code POST}, or a customer's choice on the link page. */
        ASKED_FOR,
        /** The same for a source that nobody has to let us into. */
        NEEDS_NOBODY,
        /** The customer, or tokens handed in, let us in. */
        AUTHORIZED,
        /** The customer or the platform said no, or the platform could not be asked. */
        REFUSED,
        /** {@code PATCH} to Unlinked, or the customer disconnects. */
        UNLINK,
        /** The platform takes our tokens no longer. */
        REVOKED,
        /** {@code DELETE}. */
        DELETED
    }

    /**
     * Where a trigger leads.
     *
     * @param to {@link #NONE} when the connection is gone
     * @param events what tells of it, in order; none when nothing happens
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
