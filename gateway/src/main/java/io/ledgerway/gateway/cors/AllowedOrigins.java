package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.auth.ClientEventHandler;
import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.auth.LookupCache;
import io.ledgerway.gateway.auth.LookupCaches;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.util.Set;
import java.util.regex.Pattern;
import reactor.core.publisher.Mono;

/** Cached lookup of the clients that allow an origin. */
final class AllowedOrigins implements ClientEventHandler {

    private static final int MAX_LENGTH = 300;

    /** The form of a valid origin. */
    private static final Pattern ORIGIN =
            Pattern.compile("https?://(\\[[0-9a-f:.]+]|[a-z0-9.-]+)(:\\d{1,5})?");

    private final LookupCache<String, Set<ClientId>> clients;

    AllowedOrigins(CompanyServiceClient company, LookupCaches lookupCaches) {
        this.clients =
                lookupCaches.of(
                        "origin",
                        origin ->
                                company.get(
                                                AllowingClients.class,
                                                "/internal/cors-origins?origin={origin}",
                                                origin)
                                        .map(AllowingClients::clients));
    }

    /** The clients that allow this origin; none if it is invalid. */
    Mono<Set<ClientId>> allowing(String origin) {
        boolean valid = origin.length() <= MAX_LENGTH && ORIGIN.matcher(origin).matches();
        return valid ? clients.find(origin).defaultIfEmpty(Set.of()) : Mono.just(Set.of());
    }

    /** Evicts all origins, because the client's previous origins are unknown. */
    @Override
    public void on(ClientEvent event) {
        if (event instanceof ClientEvent.Changed) {
            clients.evictIf(it -> true);
        }
    }

    /** The response of company-service. */
    record AllowingClients(Set<ClientId> clients) {

        AllowingClients {
            clients = Set.copyOf(clients);
        }
    }
}
