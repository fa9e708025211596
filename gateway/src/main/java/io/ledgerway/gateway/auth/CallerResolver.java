package io.ledgerway.gateway.auth;

import static java.util.Objects.requireNonNull;

import io.ledgerway.gateway.auth.Caller.Kind;
import io.ledgerway.gateway.token.BearerVerifier;
import io.ledgerway.gateway.token.BearerVerifier.Verified;
import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.AutomationKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Resolves credentials to callers with cached lookups at company-service and, for keys of
 * automation apps, at webhook-service. A response without a required member counts as a failed
 * lookup.
 */
final class CallerResolver {

    private final BearerVerifier bearers;
    private final LookupCache<String, ApiKeyResponse> keys;
    private final LookupCache<String, AutomationKeyResponse> automationKeys;
    private final LookupCache<ClientId, ClientAccountResponse> clients;
    private final LookupCache<UUID, SessionResponse> sessions;

    CallerResolver(
            BearerVerifier bearers,
            CompanyServiceClient company,
            WebhookServiceClient webhooks,
            LookupCaches lookupCaches) {
        this.bearers = bearers;
        this.keys =
                lookupCaches.of(
                        "key",
                        hash ->
                                company.get(ApiKeyResponse.class, "/internal/api-keys/{hash}", hash)
                                        .doOnNext(it -> requireNonNull(it.keyId()))
                                        .doOnNext(it -> checkComplete(it.client())));
        this.automationKeys =
                lookupCaches.of(
                        "automationKey",
                        hash ->
                                webhooks.get(
                                                AutomationKeyResponse.class,
                                                "/internal/automation-keys/{hash}",
                                                hash)
                                        .doOnNext(CallerResolver::checkComplete));
        this.clients =
                lookupCaches.of(
                        "client",
                        id ->
                                company.get(
                                                ClientAccountResponse.class,
                                                "/internal/clients/{id}",
                                                id)
                                        .doOnNext(CallerResolver::checkComplete));
        this.sessions =
                lookupCaches.of(
                        "session",
                        id ->
                                company.get(SessionResponse.class, "/internal/sessions/{id}", id)
                                        .doOnNext(CallerResolver::checkComplete));
    }

    /** Resolves a credential; empty if it is unknown, an error if it is revoked or expired. */
    Mono<Caller> find(Credential credential) {
        return switch (credential) {
            case Credential.Key key -> application(key.hash());
            case Credential.AutomationKey key -> automationApp(key);
            case Credential.Token token ->
                    Mono.justOrEmpty(bearers.verify(token.text())).flatMap(this::bearer);
        };
    }

    /** The caller of a key if it is cached and valid; otherwise null. */
    @Nullable Caller findCached(Credential.Key key) {
        String hash = key.hash();
        ApiKeyResponse cached = keys.findCached(hash);
        return cached == null || cached.revoked() ? null : application(cached, hash);
    }

    /** Records that a {@link #findCached cached} caller was used. */
    void recordHit() {
        keys.recordHit();
    }

    /** Applies a client event to the caches. */
    void on(ClientEvent event) {
        switch (event) {
            case ClientEvent.KeyRevoked it -> revoke(it.keyHash());
            case ClientEvent.SessionEnded it -> sessions.evict(it.sessionId());
            case ClientEvent.Changed it -> evict(it.clientId());
            case ClientEvent.RateLimitReached _, ClientEvent.RateLimitReset _ -> {}
        }
    }

    private void revoke(String hash) {
        keys.change(hash, CallerResolver::revoked);
        automationKeys.change(
                hash, it -> new AutomationKeyResponse(it.keyId(), it.clientId(), true));
    }

    private void evict(ClientId client) {
        clients.evict(client);
        keys.evictIf(it -> it.client().id().equals(client));
        sessions.evictIf(it -> it.clientId().equals(client));
    }

    private Mono<Caller> application(String hash) {
        return keys.find(hash)
                .doOnNext(CallerResolver::checkValid)
                .map(it -> application(it, hash));
    }

    private static Caller application(ApiKeyResponse key, String hash) {
        return new Caller(Kind.APPLICATION, key.client(), key.keyId(), null, hash);
    }

    /** A key that is sent with the id of another client is unknown. */
    private Mono<Caller> automationApp(Credential.AutomationKey key) {
        return automationKeys
                .find(key.hash())
                .filter(it -> key.client() == null || it.clientId().value().equals(key.client()))
                .doOnNext(it -> {
                    if (it.revoked()) {
                        throw ForbiddenReason.KEY_DELETED.exception();
                    }
                })
                .flatMap(it ->
                        clients.find(it.clientId())
                                .map(client ->
                                        new Caller(
                                                Kind.AUTOMATION, client, it.keyId(), null, null)));
    }

    private Mono<Caller> bearer(Verified token) {
        return switch (token) {
            case Verified.Component(ClientId client, var company) ->
                    clients.find(client)
                            .map(it -> new Caller(Kind.COMPONENT, it, company.value(), null, null));
            case Verified.PortalUser portalUser ->
                    sessions.find(portalUser.session())
                            .filter(it -> it.clientId().equals(portalUser.client()))
                            .filter(it -> it.userId().equals(portalUser.user()))
                            .flatMap(it -> portalUser(it, portalUser.session()));
        };
    }

    private Mono<Caller> portalUser(SessionResponse session, UUID id) {
        return Mono.justOrEmpty(Kind.of(session.role()))
                .flatMap(kind ->
                        clients.find(session.clientId())
                                .map(it -> new Caller(kind, it, session.userId(), id, null)));
    }

    private static ApiKeyResponse revoked(ApiKeyResponse key) {
        return new ApiKeyResponse(key.keyId(), key.client(), true);
    }

    private static void checkValid(ApiKeyResponse key) {
        if (key.revoked()) {
            throw ForbiddenReason.KEY_DELETED.exception();
        }
    }

    private static void checkComplete(ClientAccountResponse client) {
        requireNonNull(client.id());
        requireNonNull(client.plan());
        requireNonNull(client.created());
    }

    private static void checkComplete(AutomationKeyResponse key) {
        requireNonNull(key.keyId());
        requireNonNull(key.clientId());
    }

    private static void checkComplete(SessionResponse session) {
        requireNonNull(session.clientId());
        requireNonNull(session.userId());
        requireNonNull(session.role());
    }
}
