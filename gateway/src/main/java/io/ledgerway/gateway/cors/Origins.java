package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.auth.ClientEventHandler;
import io.ledgerway.gateway.auth.CompanyService;
import io.ledgerway.gateway.auth.Facts;
import io.ledgerway.gateway.auth.Lookups;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.util.Set;
import java.util.regex.Pattern;
import reactor.core.publisher.Mono;

/** Which clients allow which web page. */
final class Origins implements ClientEventHandler {

    private static final int LONGEST = 300;

    /** What a browser may write; everything else is nobody's. */
    private static final Pattern ORIGIN =
            Pattern.compile("https?://(\\[[0-9a-f:.]+]|[a-z0-9.-]+)(:\\d{1,5})?");

    private final Facts<String, Set<ClientId>> clients;

    Origins(CompanyService company, Lookups lookups) {
        this.clients =
                lookups.of(
                        "origin",
                        origin ->
                                company.get(
                                                Allowing.class,
                                                "/internal/cors-origins?origin={origin}",
                                                origin)
                                        .map(Allowing::clients));
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
            clients.forgetIf(it -> true);
        }
    }

    /** The answer of company-service. */
    record Allowing(Set<ClientId> clients) {

        Allowing {
            clients = Set.copyOf(clients);
        }
    }
}
