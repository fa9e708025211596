package io.ledgerway.company.connection;

import static io.ledgerway.model.company.ConnectionEvent.Change.CONNECTED;
import static io.ledgerway.model.company.ConnectionEvent.Change.DISCONNECTED;
import static io.ledgerway.model.company.ConnectionEvent.Change.FAILED;
import static io.ledgerway.model.company.ConnectionEvent.Change.RECONNECTED;
import static io.ledgerway.model.company.ConnectionStatus.DEAUTHORIZED;
import static io.ledgerway.model.company.ConnectionStatus.LINKED;
import static io.ledgerway.model.company.ConnectionStatus.UNLINKED;

import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import java.util.Optional;

/**
 * The one table of how a connection's status changes (platform.md 12.4, decision 5). A step that
 * tells of nothing has changed nothing.
 */
final class StatusMachine {

    private StatusMachine() {}

    /** What can happen to a connection. */
    enum Trigger {
        /** The customer, or tokens handed in, let us in. */
        AUTHORIZED,
        /** The customer or the platform said no, or the platform could not be asked. */
        REFUSED,
        /** {@code PATCH} to Unlinked. */
        UNLINK,
        /** The platform takes our tokens no longer. */
        REVOKED
    }

    /** Where a trigger leads, and which event tells of it. */
    record Step(ConnectionStatus to, Optional<Change> event) {}

    static Step next(ConnectionStatus from, Trigger trigger) {
        return switch (from) {
            case PENDING_AUTH ->
                    switch (trigger) {
                        case AUTHORIZED -> step(LINKED, CONNECTED);
                        case REFUSED -> step(from, FAILED);
                        case UNLINK -> step(UNLINKED, DISCONNECTED);
                        case REVOKED -> stay(from);
                    };
            case LINKED ->
                    switch (trigger) {
                        case AUTHORIZED, REFUSED -> stay(from);
                        case UNLINK -> step(UNLINKED, DISCONNECTED);
                        case REVOKED -> step(DEAUTHORIZED, DISCONNECTED);
                    };
            case UNLINKED ->
                    switch (trigger) {
                        case AUTHORIZED -> step(LINKED, RECONNECTED);
                        case REFUSED -> step(from, FAILED);
                        case UNLINK, REVOKED -> stay(from);
                    };
            case DEAUTHORIZED ->
                    switch (trigger) {
                        case AUTHORIZED -> step(LINKED, RECONNECTED);
                        case REFUSED -> step(from, FAILED);
                        case UNLINK -> step(UNLINKED, DISCONNECTED);
                        case REVOKED -> stay(from);
                    };
        };
    }

    private static Step step(ConnectionStatus to, Change event) {
        return new Step(to, Optional.of(event));
    }

    private static Step stay(ConnectionStatus at) {
        return new Step(at, Optional.empty());
    }
}
