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
import org.jspecify.annotations.Nullable;

/**
 * Every change of a connection. Each holds the company's row, follows the table of {@link
 * ConnectionStateMachine}, and writes what tells of it in the same transaction; joins the caller's
 * transaction when there is one.
 */
public final class ConnectionService implements CompanyConnections {

    private final ConnectionRepository store;
    private final ConnectionTransitions connectionTransitions;
    private final CompanyLookup companyLookup;
    private final Platforms platforms;
    private final ConnectableIntegration connectableIntegration;
    private final CompanyLock turn;

    ConnectionService(
            ConnectionCommandContext parts, CompanyLookup companyLookup, Platforms platforms) {
        this.store = parts.store();
        this.connectionTransitions = parts.transitions();
        this.connectableIntegration = parts.offer();
        this.turn = parts.turn();
        this.companyLookup = companyLookup;
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

    /** All of a company's, in the order in which they were made. */
    public List<Connection> of(Company company) {
        return store.of(company.id());
    }

    /** The Linked accounting connection, of which there is one at most. */
    public Optional<Connection> linkedAccounting(Company company) {
        return of(company).stream()
                .filter(it -> it.isLinked() && it.source().isExclusive())
                .findFirst();
    }

    /**
     * A new connection: PendingAuth, or Linked when its platform asks for no authorization.
     *
     * @throws ApiException 400 that names the keys there are (decision 3)
     */
    public Connection create(Company company, String platformKey) {
        return make(company, connectableIntegration.require(company, platformKey));
    }

    /**
     * A new connection to a platform that asks for no authorization (decision 2).
     *
     * @throws IllegalArgumentException when it does ask for one
     */
    public Connection createLinked(Company company, String platformKey) {
        PlatformDescriptor platform =
                platforms
                        .describe(platformKey)
                        .filter(it -> it.authorization() == Authorization.NONE)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        platformKey + " asks for authorization"));
        return make(company, platform);
    }

    /** The connection to a platform that still waits for authorization, or a new one. */
    public Connection pending(Company company, String platformKey) {
        return turn.of(
                company,
                (locked, _) ->
                        of(locked).stream()
                                .filter(it -> it.status() == ConnectionStatus.PENDING_AUTH)
                                .filter(it -> it.source().platformKey().equals(platformKey))
                                .findFirst()
                                .orElseGet(() -> create(locked, platformKey)));
    }

    /** Sets a connection to Unlinked, from wherever it is (decision 5). */
    public Connection unlink(Company company, ConnectionId id) {
        return turn.of(
                company,
                (locked, now) -> connectionTransitions.unlink(locked, require(locked, id), now));
    }

    /** Removes a connection for good: its access, its links, its errors. */
    public void delete(Company company, ConnectionId id) {
        turn.of(
                company,
                (locked, now) -> {
                    connectionTransitions.delete(locked, require(locked, id), now);
                    companyLookup.connectionDeleted(locked.id());
                    return id;
                });
    }

    /**
     * The customer let us in, or tokens that were handed in did.
     *
     * @param fetchOnFirstLink whether the first-link data types are to be read now: after the link
     *     page, not after PUT authorization (decision 28)
     */
    public AuthorizationResult authorized(
            Company company,
            ConnectionId id,
            ConnectionAuthorization connectionAuthorization,
            Map<String, String> info,
            boolean fetchOnFirstLink) {
        return turn.whileThere(
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
                            Connection linked =
                                    connectionTransitions.link(
                                            locked,
                                            it,
                                            connectionAuthorization,
                                            info,
                                            fetchOnFirstLink,
                                            now);
                            return linked.version() == it.version()
                                    ? new AuthorizationResult.AlreadyLinked(it)
                                    : new AuthorizationResult.Linked(linked);
                        })
                .orElseGet(AuthorizationResult.NotFound::new);
    }

    /**
     * Tokens that were handed in take the place of those that a Linked connection has; its status
     * stays, so no event tells of it. The permission before is given up without a word to the
     * platform, which may take it for the new one.
     */
    public Connection reauthorized(
            Company company,
            ConnectionId id,
            ConnectionAuthorization connectionAuthorization,
            Map<String, String> info) {
        return turn.of(
                company,
                (locked, now) ->
                        connectionTransitions.reauthorize(
                                locked, require(locked, id), connectionAuthorization, info, now));
    }

    /** The customer or the platform said no; the connection stays what it is. */
    public void refused(Company company, ConnectionId id, ConnectionFailure connectionFailure) {
        turn.whileThere(
                company,
                (locked, now) -> {
                    store.find(id)
                            .ifPresent(it ->
                                    connectionTransitions.refuse(
                                            locked, it, connectionFailure, now));
                    return id;
                });
    }

    /**
     * The platform takes the tokens of this connection no longer. Nothing happens when it is not
     * Linked, when its permission is no more the one that was refused, or when it is gone.
     *
     * @param seen the refused permission, where the caller knows it
     */
    public void revoked(
            ConnectionId id,
            @Nullable ConnectionAuthorization seen,
            ConnectionFailure connectionFailure) {
        store.find(id)
                .flatMap(it -> companyLookup.find(it.companyId()))
                .ifPresent(company ->
                        turn.whileThere(
                                company,
                                (locked, now) -> {
                                    store.find(id)
                                            .filter(it -> it.isLinked() && isOpenedBy(it, seen))
                                            .ifPresent(it ->
                                                    connectionTransitions.revoke(
                                                            locked, it, connectionFailure, now));
                                    return id;
                                }));
    }

    @Override
    public void begin(Company company, String platformKey) {
        create(company, platformKey);
    }

    @Override
    public void removeAll(Company company) {
        connectionTransitions.remove(of(company));
    }

    private static boolean isOpenedBy(Connection it, @Nullable ConnectionAuthorization seen) {
        ConnectionAuthorization connectionAuthorization = it.access();
        return seen == null
                || (connectionAuthorization != null
                        && connectionAuthorization.grantId().equals(seen.grantId()));
    }

    private Connection make(Company company, PlatformDescriptor platform) {
        Trigger trigger =
                platform.authorization() == Authorization.NONE
                        ? Trigger.NEEDS_NOBODY
                        : Trigger.ASKED_FOR;
        return turn.of(
                company,
                (locked, now) ->
                        connectionTransitions.make(locked, DataSource.of(platform), trigger, now));
    }
}
