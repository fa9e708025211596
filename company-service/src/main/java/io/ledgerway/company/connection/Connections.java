package io.ledgerway.company.connection;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.StatusMachine.Step;
import io.ledgerway.company.connection.StatusMachine.Trigger;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Every change of a connection's status. Each holds the company's row, follows the table of {@link
 * StatusMachine}, and writes its events and the directory's state in the same transaction; joins
 * the caller's transaction when there is one.
 */
public final class Connections {

    private final ConnectionStore store;
    private final ConnectionErrors errors;
    private final Announcements announcements;
    private final Companies companies;
    private final Platforms platforms;
    private final Severance severance;
    private final TransactionOperations transactions;
    private final Clock clock;

    Connections(ConnectionParts parts, Companies companies, Platforms platforms) {
        this.store = parts.store();
        this.errors = parts.errors();
        this.announcements = parts.announcements();
        this.severance = parts.severance();
        this.transactions = parts.transactions();
        this.clock = parts.clock();
        this.companies = companies;
        this.platforms = platforms;
    }

    public Optional<Connection> find(ConnectionId id) {
        return store.find(id);
    }

    /**
     * A connection of a company.
     *
     * @throws ApiException 404 when the company has no such connection
     */
    public Connection require(Company company, ConnectionId id) {
        return store.find(id)
                .filter(it -> it.companyId().equals(company.id()))
                .orElseThrow(() -> ApiException.notFound("Data connection " + id + " not found"));
    }

    /** The Linked accounting connection, of which there is one at most. */
    public Optional<Connection> linkedAccounting(Company company) {
        return store.of(List.of(company.id())).stream()
                .filter(it -> it.isLinked() && it.source().isExclusive())
                .findFirst();
    }

    /**
     * A new connection: PendingAuth, or Linked when its platform asks for no authorization.
     *
     * @throws ApiException 400 that names the keys there are (decision 3)
     */
    public Connection create(Company company, String platformKey) {
        PlatformDescriptor platform =
                platforms.describe(platformKey).orElseThrow(this::unknownPlatform);
        return platform.authorization() == Authorization.NONE
                ? createLinked(company, platformKey)
                : inCompany(company, (locked, now) -> add(locked, DataSource.of(platform), now));
    }

    /**
     * A new connection to a platform that asks for no authorization (decision 2).
     *
     * @throws IllegalArgumentException when it does ask for one
     */
    public Connection createLinked(Company company, String platformKey) {
        DataSource source =
                platforms
                        .describe(platformKey)
                        .filter(it -> it.authorization() == Authorization.NONE)
                        .map(DataSource::of)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        platformKey + " asks for authorization"));
        return inCompany(company, (locked, now) -> addLinked(locked, source, now));
    }

    /** The connection to a platform that still waits for authorization, or a new one. */
    public Connection pending(Company company, String platformKey) {
        return inCompany(
                company,
                (locked, _) ->
                        store.of(List.of(locked.id())).stream()
                                .filter(it -> it.status() == ConnectionStatus.PENDING_AUTH)
                                .filter(it -> it.source().platformKey().equals(platformKey))
                                .findFirst()
                                .orElseGet(() -> create(locked, platformKey)));
    }

    /** Sets a connection to Unlinked, from wherever it is (decision 5). */
    public Connection unlink(Company company, ConnectionId id) {
        return inCompany(
                company, (locked, now) -> end(locked, require(locked, id), Trigger.UNLINK, now));
    }

    /**
     * The customer let us in, or tokens that were handed in did.
     *
     * @param fetchOnFirstLink whether the first-link data types are to be read now: after the link
     *     page, not after PUT authorization (decision 28)
     */
    public LinkResult authorized(
            Company company,
            ConnectionId id,
            Access access,
            Map<String, String> info,
            boolean fetchOnFirstLink) {
        return inCompany(
                company,
                (locked, now) -> {
                    Connection it = store.find(id).orElse(null);
                    if (it == null) {
                        return new LinkResult.Gone();
                    }
                    Optional<Connection> other =
                            linkedAccounting(locked).filter(linked -> !linked.id().equals(id));
                    if (it.source().isExclusive() && other.isPresent()) {
                        return new LinkResult.OtherLinked(other.get());
                    }
                    return link(locked, it.linked(now, access, info), it, fetchOnFirstLink, now);
                });
    }

    /**
     * Tokens that were handed in take the place of those that a Linked connection has; its status
     * stays, so no event tells of it. The permission before is given up without a word to the
     * platform, which may take it for the new one.
     */
    public Connection reauthorized(
            Company company, ConnectionId id, Access access, Map<String, String> info) {
        return inCompany(
                company,
                (locked, now) -> {
                    Connection it = require(locked, id);
                    Access before = it.access();
                    Connection changed =
                            it.linked(Objects.requireNonNullElse(it.linkedAt(), now), access, info);
                    store.save(changed);
                    announcements.state(locked, changed);
                    if (before != null) {
                        severance.severed(before.grantId(), it.source().platformKey(), false);
                    }
                    return changed;
                });
    }

    /** The customer or the platform said no; the connection stays what it is. */
    public void refused(Company company, ConnectionId id, Trouble trouble) {
        inCompany(
                company,
                (locked, now) ->
                        store.find(id).map(it -> refuse(locked, it, trouble, now)).orElse(null));
    }

    /**
     * The platform takes the tokens of this connection no longer. Nothing happens when it is not
     * Linked, or when its permission is no more the one that was refused.
     *
     * @param seen the refused permission, where the caller knows it
     */
    public void revoked(ConnectionId id, @Nullable Access seen, Trouble trouble) {
        store.find(id)
                .flatMap(it -> companies.find(it.companyId()))
                .ifPresent(company ->
                        inCompany(
                                company,
                                (locked, now) -> {
                                    Connection it = require(locked, id);
                                    Access access = it.access();
                                    boolean replaced =
                                            seen != null
                                                    && (access == null
                                                            || !access.grantId()
                                                                    .equals(seen.grantId()));
                                    return replaced || !it.isLinked()
                                            ? it
                                            : revoke(locked, it, trouble, now);
                                }));
    }

    private Connection add(Company company, DataSource source, Instant now) {
        Connection made =
                new Connection(
                        ConnectionId.random(),
                        company.id(),
                        1,
                        source,
                        ConnectionStatus.PENDING_AUTH,
                        now,
                        null,
                        null,
                        Map.of(),
                        null,
                        null);
        store.add(made);
        announcements.event(Change.CREATED, company, null, made, now);
        announcements.state(company, made);
        return made;
    }

    private Connection addLinked(Company company, DataSource source, Instant now) {
        Connection made =
                new Connection(
                        ConnectionId.random(),
                        company.id(),
                        1,
                        source,
                        ConnectionStatus.LINKED,
                        now,
                        now,
                        null,
                        Map.of(),
                        null,
                        null);
        store.add(made);
        announcements.event(Change.CREATED, company, null, made, now);
        announcements.event(Change.CONNECTED, company, null, made, now);
        announcements.state(company, made);
        return made;
    }

    private LinkResult link(
            Company company,
            Connection linked,
            Connection it,
            boolean fetchOnFirstLink,
            Instant now) {
        Step step = StatusMachine.next(it.status(), Trigger.AUTHORIZED);
        if (step.event().isEmpty()) {
            return new LinkResult.AlreadyLinked(it);
        }
        errors.resolve(it.id(), now);
        store.save(linked);
        announcements.event(
                step.event().get(), company, it.status(), linked, fetchOnFirstLink, now);
        announcements.state(company, linked);
        return new LinkResult.Linked(linked);
    }

    private Connection refuse(Company company, Connection it, Trouble trouble, Instant now) {
        StatusMachine.next(it.status(), Trigger.REFUSED)
                .event()
                .ifPresent(change -> {
                    errors.add(it.id(), trouble, now);
                    announcements.event(change, company, it.status(), it, now);
                });
        return it;
    }

    private Connection revoke(Company company, Connection it, Trouble trouble, Instant now) {
        errors.add(it.id(), trouble, now);
        return end(company, it, Trigger.REVOKED, now);
    }

    private Connection end(Company company, Connection it, Trigger trigger, Instant now) {
        Step step = StatusMachine.next(it.status(), trigger);
        if (step.event().isEmpty()) {
            return it;
        }
        Connection ended = it.withStatus(step.to());
        save(company, it, ended, step, now);
        Access access = it.access();
        if (access != null) {
            severance.severed(
                    access.grantId(), it.source().platformKey(), trigger == Trigger.UNLINK);
        }
        return ended;
    }

    private void save(Company company, Connection from, Connection to, Step step, Instant now) {
        store.save(to);
        step.event().ifPresent(it -> announcements.event(it, company, from.status(), to, now));
        announcements.state(company, to);
    }

    private <T extends @Nullable Object> T inCompany(
            Company company, BiFunction<Company, Instant, T> change) {
        return transactions.execute(_ -> {
            Company locked =
                    companies
                            .lock(company.id())
                            .orElseThrow(() ->
                                    ApiException.notFound(
                                            "No company was found with ID " + company.id()));
            return change.apply(locked, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        });
    }

    private ApiException unknownPlatform() {
        String message = "platformKey must be one of " + String.join(", ", platforms.keys()) + ".";
        return ApiException.invalid(
                "Unknown platform key",
                List.of(new ErrorBody.Item("PlatformKey", message, "CreateDataConnection")));
    }
}
