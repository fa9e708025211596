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
 * The steps of {@link ConnectionStateMachine}, carried out: the row, its errors, the events, the
 * directory, the audit log, and the permission that is no longer needed. Inside the transaction of
 * a caller who holds the company's row.
 */
class ConnectionTransitions {

    private final ConnectionRepository store;
    private final ConnectionErrors errors;
    private final ConnectionEventPublisher connectionEventPublisher;
    private final GrantRevocation grantRevocation;
    private final OneTimePasswords passwords;

    ConnectionTransitions(
            ConnectionRepository store,
            ConnectionErrors errors,
            ConnectionEventPublisher connectionEventPublisher,
            GrantRevocation grantRevocation,
            OneTimePasswords passwords) {
        this.store = store;
        this.errors = errors;
        this.connectionEventPublisher = connectionEventPublisher;
        this.grantRevocation = grantRevocation;
        this.passwords = passwords;
    }

    Connection make(Company company, DataSource source, Trigger trigger, Instant now) {
        Step step = ConnectionStateMachine.next(ConnectionStateMachine.NONE, trigger);
        ConnectionStatus status = Objects.requireNonNull(step.to());
        Connection made = Connection.made(company.id(), source, status, now);
        store.add(made);
        tell(company, null, made, step, false, now);
        connectionEventPublisher.audit(company, made, "connection.created");
        return made;
    }

    /**
     * Links a connection. Whoever hands tokens in says so in the audit log: how and by whom is
     * known there.
     *
     * @param connectionAuthorization null for a source that nobody has to let us into
     * @return the very same when it is Linked already
     */
    Connection link(
            Company company,
            Connection it,
            @Nullable ConnectionAuthorization connectionAuthorization,
            Map<String, String> info,
            boolean fetchOnFirstLink,
            Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), Trigger.AUTHORIZED);
        if (step.changesNothing()) {
            return it;
        }
        Connection linked = it.linked(now, connectionAuthorization, info);
        errors.resolve(it.id(), now);
        store.save(linked);
        tell(company, it.status(), linked, step, fetchOnFirstLink, now);
        if (connectionAuthorization == null || fetchOnFirstLink) {
            connectionEventPublisher.audit(company, linked, "connection.linked");
        }
        return linked;
    }

    /** Other access to a connection that is Linked and stays so. */
    Connection reauthorize(
            Company company,
            Connection it,
            ConnectionAuthorization connectionAuthorization,
            Map<String, String> info,
            Instant now) {
        Connection changed =
                it.linked(
                        Objects.requireNonNullElse(it.linkedAt(), now),
                        connectionAuthorization,
                        info);
        store.save(changed);
        connectionEventPublisher.state(company, changed);
        sever(it, false);
        return changed;
    }

    /** It stays what it is, with one trouble more. */
    void refuse(Company company, Connection it, ConnectionFailure connectionFailure, Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), Trigger.REFUSED);
        if (!step.changesNothing()) {
            errors.add(it.id(), connectionFailure, now);
            step.events()
                    .forEach(change ->
                            connectionEventPublisher.event(
                                    change, company, it.status(), it, false, now));
        }
    }

    Connection unlink(Company company, Connection it, Instant now) {
        return end(company, it, Trigger.UNLINK, "connection.unlinked", now);
    }

    Connection revoke(
            Company company, Connection it, ConnectionFailure connectionFailure, Instant now) {
        errors.add(it.id(), connectionFailure, now);
        return end(company, it, Trigger.REVOKED, "connection.deauthorized", now);
    }

    /** For good. */
    void delete(Company company, Connection it, Instant now) {
        ConnectionStateMachine.next(it.status(), Trigger.DELETED)
                .events()
                .forEach(change ->
                        connectionEventPublisher.event(
                                change, company, it.status(), it, false, now));
        remove(List.of(it));
        connectionEventPublisher.audit(company, it, "connection.deleted");
    }

    /** For good, with nothing to tell but that they are in no directory any more. */
    void remove(List<Connection> connections) {
        connections.forEach(it -> {
            store.remove(it.id());
            connectionEventPublisher.gone(it.id());
            sever(it, true);
        });
        // After the rows: a reader that makes a new password holds one of them, or finds none.
        passwords.forget(connections.stream().map(it -> it.id().value()).toList());
    }

    private Connection end(
            Company company, Connection it, Trigger trigger, String action, Instant now) {
        Step step = ConnectionStateMachine.next(it.status(), trigger);
        if (step.changesNothing()) {
            return it;
        }
        Connection ended = it.withStatus(Objects.requireNonNull(step.to()));
        store.save(ended);
        tell(company, it.status(), ended, step, false, now);
        connectionEventPublisher.audit(company, ended, action);
        sever(it, trigger == Trigger.UNLINK);
        return ended;
    }

    private void sever(Connection it, boolean tellPlatform) {
        ConnectionAuthorization connectionAuthorization = it.access();
        if (connectionAuthorization != null) {
            grantRevocation.connectionEnded(
                    connectionAuthorization.grantId(), it.source().platformKey(), tellPlatform);
        }
    }

    private void tell(
            Company company,
            @Nullable ConnectionStatus previous,
            Connection now,
            Step step,
            boolean fetchOnFirstLink,
            Instant at) {
        step.events()
                .forEach(it ->
                        connectionEventPublisher.event(
                                it, company, previous, now, fetchOnFirstLink, at));
        connectionEventPublisher.state(company, now);
    }
}
