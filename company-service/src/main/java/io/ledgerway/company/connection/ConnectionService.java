package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyConnections;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionStateMachine.Trigger;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Commands on connections. Each command locks the company's row, follows {@link
 * ConnectionStateMachine}, and writes events and audit entries in the same transaction. It joins
 * the caller's transaction if there is one.
 */
public final class ConnectionService implements CompanyConnections {

    private final ConnectionRepository store;
    private final ConnectionTransitions transitions;
    private final ConnectableIntegrations integrations;
    private final CompanyLock companyLock;
    private final CompanyLookup companyLookup;
    private final Platforms platforms;

    ConnectionService(
            ConnectionRepository store,
            ConnectionTransitions transitions,
            ConnectableIntegrations integrations,
            CompanyLock companyLock,
            CompanyLookup companyLookup,
            Platforms platforms) {
        this.store = store;
        this.transitions = transitions;
        this.integrations = integrations;
        this.companyLock = companyLock;
        this.companyLookup = companyLookup;
        this.platforms = platforms;
    }

    public Optional<Connection> find(ConnectionId id) {
        return store.find(id);
    }

    /**
     * Returns a connection of a company.
     *
     * @throws ApiException 404 if the company has no such connection
     */
    public Connection require(Company company, ConnectionId id) {
        return store.find(id)
                .filter(it -> it.companyId().equals(company.id()))
                .orElseThrow(() -> ApiException.notFound("Data connection " + id + " not found"));
    }

    /** Returns all connections of a company, oldest first. */
    public List<Connection> of(Company company) {
        return store.of(company.id());
    }

    /**
     * Returns the attributes of the organisation that a connection was linked to last; empty if it
     * was never linked. They are kept after the connection ends.
     */
    public Map<String, String> lastTenantAttributes(ConnectionId id) {
        return store.lastTenantAttributes(id);
    }

    /** Returns the Linked accounting connection. A company has at most one. */
    public Optional<Connection> linkedAccounting(Company company) {
        return of(company).stream()
                .filter(it -> it.isLinked() && it.source().isExclusive())
                .findFirst();
    }

    /**
     * Creates a connection: PendingAuth, or Linked if its platform requires no authorization.
     *
     * @throws ApiException 400 with the enabled keys if the key is unknown or disabled
     */
    public Connection create(Company company, String platformKey) {
        return add(company, integrations.require(company, platformKey));
    }

    /**
     * Creates a connection to a platform that requires no authorization.
     *
     * @throws IllegalArgumentException if the platform requires authorization
     */
    public Connection createLinked(Company company, String platformKey) {
        PlatformDescriptor platform =
                platforms
                        .describe(platformKey)
                        .filter(it -> it.authorization() == Authorization.NONE)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        platformKey + " requires authorization"));
        return add(company, platform);
    }

    /** Returns the PendingAuth connection to a platform, or creates one. */
    public Connection pending(Company company, String platformKey) {
        return companyLock.run(
                company,
                (locked, _) ->
                        of(locked).stream()
                                .filter(it -> it.status() == ConnectionStatus.PENDING_AUTH)
                                .filter(it -> it.source().platformKey().equals(platformKey))
                                .findFirst()
                                .orElseGet(() -> create(locked, platformKey)));
    }

    /** Sets a connection to Unlinked, whatever its status. */
    public Connection unlink(Company company, ConnectionId id) {
        return companyLock.run(
                company, (locked, now) -> transitions.unlink(locked, require(locked, id), now));
    }

    /** Deletes a connection with its authorization, links and errors. */
    public void delete(Company company, ConnectionId id) {
        companyLock.run(
                company,
                (locked, now) -> {
                    transitions.delete(locked, require(locked, id), now);
                    companyLookup.connectionDeleted(locked.id());
                    return id;
                });
    }

    /**
     * Links a connection after the customer authorized it or tokens were imported.
     *
     * @param fetchOnFirstLink whether the data types of the first link are pulled now: true after
     *     the link page, false after an import
     * @return {@code NotFound} also if the connection was linked to another organisation meanwhile
     */
    public AuthorizationResult authorized(
            Company company,
            ConnectionId id,
            ConnectionAuthorization authorization,
            Map<String, String> info,
            boolean fetchOnFirstLink) {
        return companyLock
                .runIfPresent(
                        company,
                        (locked, now) -> {
                            Connection it = store.find(id).orElse(null);
                            if (it == null) {
                                return new AuthorizationResult.NotFound();
                            }
                            Optional<Connection> other =
                                    linkedAccounting(locked)
                                            .filter(linked -> !linked.id().equals(id));
                            if (it.source().isExclusive() && other.isPresent()) {
                                return new AuthorizationResult.OtherLinked(other.get());
                            }
                            if (!it.isLinked() && it.wasLinkedToOther(authorization.tenantId())) {
                                return new AuthorizationResult.NotFound();
                            }
                            Connection linked =
                                    transitions.link(
                                            locked, it, authorization, info, fetchOnFirstLink, now);
                            return linked.version() == it.version()
                                    ? new AuthorizationResult.AlreadyLinked(it)
                                    : new AuthorizationResult.Linked(linked);
                        })
                .orElseGet(AuthorizationResult.NotFound::new);
    }

    /**
     * Replaces the tokens of a Linked connection by imported ones. The status does not change, so
     * no event is published. The previous grant is deleted without revoking it at the platform,
     * because the platform may revoke the new grant with it.
     */
    public Connection reauthorized(
            Company company,
            ConnectionId id,
            ConnectionAuthorization authorization,
            Map<String, String> info) {
        return companyLock.run(
                company,
                (locked, now) ->
                        transitions.reauthorize(
                                locked, require(locked, id), authorization, info, now));
    }

    /**
     * Replaces the authorization of a connection after the customer authorized the same
     * organisation again. A connection that is not Linked is linked.
     *
     * @return {@code NotFound} also if the connection was linked to another organisation meanwhile
     */
    public AuthorizationResult renewed(
            Company company,
            ConnectionId id,
            ConnectionAuthorization authorization,
            Map<String, String> info) {
        return companyLock
                .runIfPresent(
                        company,
                        (locked, now) -> {
                            Optional<Connection> found =
                                    store.find(id)
                                            .filter(it ->
                                                    authorization
                                                            .tenantId()
                                                            .equals(it.lastTenantId()));
                            if (found.isEmpty()) {
                                return new AuthorizationResult.NotFound();
                            }
                            return found.get().isLinked()
                                    ? new AuthorizationResult.Linked(
                                            transitions.renew(
                                                    locked, found.get(), authorization, info, now))
                                    : authorized(locked, id, authorization, info, true);
                        })
                .orElseGet(AuthorizationResult.NotFound::new);
    }

    /** Whether the platform of a connection requires no authorization. */
    public boolean needsNoAuthorization(Connection it) {
        return platforms
                .describe(it.source().platformKey())
                .filter(platform -> platform.authorization() == Authorization.NONE)
                .isPresent();
    }

    /**
     * Links a connection again whose platform requires no authorization.
     *
     * @throws ApiException 404 if the company has no such connection
     */
    public Connection relink(Company company, ConnectionId id) {
        return companyLock.run(
                company,
                (locked, now) ->
                        transitions.link(locked, require(locked, id), null, Map.of(), false, now));
    }

    /** Records that the customer or the platform refused. The connection keeps its status. */
    public void refused(Company company, ConnectionId id, ConnectionFailure failure) {
        companyLock.runIfPresent(
                company,
                (locked, now) -> {
                    store.find(id).ifPresent(it -> transitions.refuse(locked, it, failure, now));
                    return id;
                });
    }

    /**
     * Deauthorizes a connection whose tokens the platform rejects. Has no effect if the connection
     * does not exist, is not Linked, or has another grant than the rejected one.
     *
     * @param rejected rejected authorization, if the caller knows it
     * @param stillRejected checked in the transaction: false if the authorization is newer than the
     *     rejection
     */
    public void revoked(
            ConnectionId id,
            @Nullable ConnectionAuthorization rejected,
            BooleanSupplier stillRejected,
            ConnectionFailure failure) {
        store.find(id)
                .flatMap(it -> companyLookup.find(it.companyId()))
                .ifPresent(company ->
                        companyLock.runIfPresent(
                                company,
                                (locked, now) -> {
                                    store.find(id)
                                            .filter(Connection::isLinked)
                                            .filter(it -> usesGrantOf(it, rejected))
                                            .filter(_ -> stillRejected.getAsBoolean())
                                            .ifPresent(it ->
                                                    transitions.revoke(locked, it, failure, now));
                                    return id;
                                }));
    }

    @Override
    public void begin(Company company, String platformKey) {
        create(company, platformKey);
    }

    @Override
    public void removeAll(Company company) {
        transitions.remove(of(company));
    }

    private static boolean usesGrantOf(Connection it, @Nullable ConnectionAuthorization rejected) {
        ConnectionAuthorization authorization = it.access();
        return rejected == null
                || (authorization != null && authorization.grantId().equals(rejected.grantId()));
    }

    private Connection add(Company company, PlatformDescriptor platform) {
        Trigger trigger =
                platform.authorization() == Authorization.NONE
                        ? Trigger.CREATE_LINKED
                        : Trigger.CREATE_PENDING;
        return companyLock.run(
                company,
                (locked, now) -> transitions.create(locked, DataSource.of(platform), trigger, now));
    }
}
