package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.error.Refusal;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.model.company.ApiKeyView;
import io.ledgerway.model.company.Plan;
import java.time.Clock;
import java.time.Duration;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Replaces the API key by a signed token before a request goes on (platform.md 2, 3.3). The key
 * itself never reaches a service.
 */
final class Authentication implements GlobalFilter, Ordered {

    /** A free account works for a year (spec.md 8). */
    private static final Duration FREE = Duration.ofDays(365);

    private final ApiKeys keys;
    private final KeyUse uses;
    private final Tokens tokens;
    private final Clock clock;

    Authentication(ApiKeys keys, KeyUse uses, Tokens tokens, Clock clock) {
        this.keys = keys;
        this.uses = uses;
        this.tokens = tokens;
        this.clock = clock;
    }

    @Override
    public int getOrder() {
        return 0;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain rest) {
        return token(exchange).flatMap(token -> rest.filter(with(exchange, token)));
    }

    private Mono<String> token(ServerWebExchange exchange) {
        PublicRoute route = PublicRoute.of(exchange);
        if (route == null) {
            return Mono.error(Refusal.notFound());
        }
        return switch (route.access()) {
            case LINK -> Mono.fromSupplier(tokens::link);
            case KEY -> client(exchange).map(tokens::client);
            case PUBLIC, PORTAL, ADMIN -> Mono.error(Refusal.notFound());
        };
    }

    private Mono<ApiKeyView> client(ServerWebExchange exchange) {
        return Mono.justOrEmpty(ApiKeyHeader.hash(exchange.getRequest().getHeaders()))
                .flatMap(hash -> keys.find(hash).doOnNext(key -> admit(exchange, hash, key)))
                .switchIfEmpty(Mono.error(Refusal::unauthorized));
    }

    private void admit(ServerWebExchange exchange, String hash, ApiKeyView key) {
        if (key.revoked()) {
            throw Refusal.forbidden();
        }
        GatewayClient.set(exchange, key.client());
        check(key);
        uses.used(hash);
    }

    private void check(ApiKeyView key) {
        if (key.client().suspended()) {
            throw Refusal.forbidden();
        }
        boolean free = key.client().plan() == Plan.FREE_TRIAL;
        if (free && clock.instant().isAfter(key.client().created().plus(FREE))) {
            throw Refusal.paymentRequired();
        }
    }

    private static ServerWebExchange with(ServerWebExchange exchange, String token) {
        return exchange.mutate()
                .request(it -> it.headers(headers -> headers.setBearerAuth(token)))
                .build();
    }
}
