package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.ConnectionStateMachine.Step;
import io.ledgerway.company.connection.ConnectionStateMachine.Trigger;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.company.ConnectionStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Executes the transitions of {@link ConnectionStateMachine}: updates the row and its errors,
 * publishes events and directory entries, records audit entries and revokes unused grants. Runs in
 * the transaction of a caller that has locked the company's row.
 */
class ConnectionTransitions {

    private final ConnectionRepository store;
    private final ConnectionErrors errors;
    private final ConnectionEventPublisher events;
    private final GrantRevocation grantRevocation;
    private final OpenAuthorizations openAuthorizations;
    private final OneTimePasswords passwords;

    ConnectionTransitions(
            ConnectionRepository store,
            ConnectionErrors errors,
            ConnectionEventPublisher events,
            GrantRevocation grantRevocation,
            OpenAuthorizations openAuthorizations,
            OneTimePasswords passwords) {
        this.store = store;
        this.errors = errors;
        this.events = events;
        this.grantRevocation = grantRevocation;
        this.openAuthorizations = openAuthorizations;
        this.passwords = passwords;
    }

    Connection create(Company company, DataSource source, Trigger trigger, Instant now) {
        Step step = ConnectionStateMachine.next(ConnectionStateMachine.NONE, trigger);
        ConnectionStatus status = Objects.requireNonNull(step.to());
        Connection created = Connection.create(company.id(), source, status, now);
        store.add(created);
        publish(company, null, created, step, false, now);
        events.audit(company, created, "connection.created");
        return created;
    }

    /**
     * Links a connection. An import of tokens records its own audit entry.
     *
     * @param authorization null for a platform that requires no authorization
     * @return the same instance if the connection is already Linked
     */
    Connection link(
            Company company,
            Connection it,
            @Nullable ConnectionAuthorization authorization,
            Map<String, String> info,
            boolean fetchOnFirstLink,
            Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), Trigger.AUTHORIZED);
        if (step.changesNothing()) {
            return it;
        }
        Connection linked = it.linked(now, authorization, info);
        errors.resolve(it.id(), now);
        store.save(linked);
        publish(company, it.status(), linked, step, fetchOnFirstLink, now);
        if (authorization == null || fetchOnFirstLink) {
            events.audit(company, linked, "connection.linked");
        }
        return linked;
    }

    /** Replaces the authorization of a Linked connection. */
    Connection reauthorize(
            Company company,
            Connection it,
            ConnectionAuthorization authorization,
            Map<String, String> info,
            Instant now) {
        Connection changed =
                it.linked(Objects.requireNonNullElse(it.linkedAt(), now), authorization, info);
        store.save(changed);
        events.directoryEntry(company, changed);
        revokeGrant(it, false);
        return changed;
    }

    /** Replaces the authorization of a Linked connection whose customer authorized it again. */
    Connection renew(
            Company company,
            Connection it,
            ConnectionAuthorization authorization,
            Map<String, String> info,
            Instant now) {
        Connection renewed = reauthorize(company, it, authorization, info, now);
        errors.resolve(it.id(), now);
        events.audit(company, renewed, "connection.authorized");
        return renewed;
    }

    /**
     * Adds an error. The connection keeps its status. A failure that repeats publishes at most one
     * event per minute.
     */
    void refuse(Company company, Connection it, ConnectionFailure failure, Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), Trigger.REFUSED);
        if (!step.changesNothing() && errors.add(it.id(), failure, now)) {
            step.events()
                    .forEach(change -> events.event(change, company, it.status(), it, false, now));
        }
    }

    Connection unlink(Company company, Connection it, Instant now) {
        return end(company, it, Trigger.UNLINK, "connection.unlinked", now);
    }

    Connection revoke(Company company, Connection it, ConnectionFailure failure, Instant now) {
        errors.add(it.id(), failure, now);
        return end(company, it, Trigger.REVOKED, "connection.deauthorized", now);
    }

    /** Deletes a connection permanently and publishes its events. */
    void delete(Company company, Connection it, Instant now) {
        ConnectionStateMachine.next(it.status(), Trigger.DELETED)
                .events()
                .forEach(change -> events.event(change, company, it.status(), it, false, now));
        remove(List.of(it));
        events.audit(company, it, "connection.deleted");
    }

    /** Deletes connections permanently. Only removes them from the directory, without events. */
    void remove(List<Connection> connections) {
        connections.forEach(it -> {
            openAuthorizations.revoke(it);
            store.remove(it.id());
            events.removedFromDirectory(it.id());
            revokeGrant(it, true);
        });
        // After the rows: a reader that creates a password locks the row first, so no password
        // is created after this statement.
        passwords.delete(connections.stream().map(it -> it.id().value()).toList());
    }

    private Connection end(
            Company company, Connection it, Trigger trigger, String action, Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), trigger);
        if (step.changesNothing()) {
            return it;
        }
        Connection ended = it.withStatus(Objects.requireNonNull(step.to()));
        store.save(ended);
        publish(company, it.status(), ended, step, false, now);
        events.audit(company, ended, action);
        revokeGrant(it, trigger == Trigger.UNLINK);
        return ended;
    }

    private void revokeGrant(Connection it, boolean revokeAtPlatform) {
        ConnectionAuthorization authorization = it.access();
        if (authorization != null) {
            grantRevocation.connectionEnded(it, authorization, revokeAtPlatform);
        }
    }

    private void publish(
            Company company,
            @Nullable ConnectionStatus previous,
            Connection now,
            Step step,
            boolean fetchOnFirstLink,
            Instant at) {
        step.events().forEach(it -> events.event(it, company, previous, now, fetchOnFirstLink, at));
        events.directoryEntry(company, now);
    }
}
