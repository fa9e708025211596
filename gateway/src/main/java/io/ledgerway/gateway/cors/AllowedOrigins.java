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

/** Which clients allow which web page. */
final class AllowedOrigins implements ClientEventHandler {

    private static final int LONGEST = 300;

    /** What a browser may write; everything else is nobody's. */
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

    /** The clients that allow this origin; none for what is no origin. */
    Mono<Set<ClientId>> allowing(String origin) {
        boolean known = origin.length() <= LONGEST && ORIGIN.matcher(origin).matches();
        return known ? clients.find(origin).defaultIfEmpty(Set.of()) : Mono.just(Set.of());
    }

    /** Which origins a client allowed before is not known, so all are asked for again. */
    @Override
    public void on(ClientEvent event) {
        if (event instanceof ClientEvent.Changed) {
            clients.evictIf(it -> true);
        }
    }

    /** The answer of company-service. */
    record AllowingClients(Set<ClientId> clients) {

        AllowingClients {
            clients = Set.copyOf(clients);
        }
    }
}
