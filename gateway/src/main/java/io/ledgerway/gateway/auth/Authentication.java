package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.direct.DirectCheck;
import io.ledgerway.gateway.direct.DirectRequest;
import io.ledgerway.gateway.direct.Entry;
import io.ledgerway.gateway.error.Refusal;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.company.Plan;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Replaces what a caller shows by a signed token before a request goes on (platform.md 2, 3.3).
 * Neither a key nor a person's token ever reaches a service.
 */
final class Authentication implements GlobalFilter, DirectCheck {

    /** A free account works for a year (spec.md 8). */
    private static final Duration FREE = Duration.ofDays(365);

    private static final boolean KEYS_OPEN_EVERYTHING =
            Permissions.allowEverything(Caller.Kind.APPLICATION, Access.KEY);

    private final Callers callers;
    private final Operators operators;
    private final KeyUse uses;
    private final Tokens tokens;
    private final Clock clock;

    Authentication(Callers callers, Operators operators, KeyUse uses, Tokens tokens, Clock clock) {
        this.callers = callers;
        this.operators = operators;
        this.uses = uses;
        this.tokens = tokens;
        this.clock = clock;
    }

    @Override
    public int getOrder() {
        return FilterOrder.AUTHENTICATION;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain rest) {
        return identity(exchange)
                .flatMap(identity -> rest.filter(with(exchange, tokens.of(identity))));
    }

    /** Good keys that are known already; all others take the other way. */
    @Override
    public boolean admits(DirectRequest request) {
        Credential shown = Credential.of(request.headers(HttpHeaders.AUTHORIZATION)).orElse(null);
        Caller caller = shown instanceof Credential.Key key ? callers.known(key) : null;
        if (caller == null
                || refusal(caller) != null
                || !KEYS_OPEN_EVERYTHING
                || request.route().access() != Access.KEY) {
            return false;
        }
        request.by(
                caller.client(),
                Objects.requireNonNull(caller.keyHash()),
                tokens.of(caller.identity()));
        return true;
    }

    @Override
    public Entry enter(DirectRequest request) {
        callers.used();
        uses.used(request.keyHash());
        return Entry.Known.COUNTED;
    }

    private Mono<Identity> identity(ServerWebExchange exchange) {
        PublicRoute route = PublicRoute.of(exchange);
        if (route == null) {
            return Mono.error(Refusal.notFound());
        }
        return switch (route.access()) {
            case LINK -> Mono.just(Identity.LINK);
            case PUBLIC, PAGE -> Mono.just(Identity.PUBLIC);
            case NOBODY -> Mono.error(Refusal.notFound());
            case ADMIN -> operators.identify(exchange);
            case KEY, PORTAL -> caller(exchange, route.access()).map(Caller::identity);
        };
    }

    private Mono<Caller> caller(ServerWebExchange exchange, Access access) {
        ServerHttpRequest request = exchange.getRequest();
        return Mono.justOrEmpty(Credential.of(request.getHeaders()))
                .flatMap(callers::find)
                .switchIfEmpty(Mono.error(Refusal::unauthorized))
                .doOnNext(it -> GatewayClient.set(exchange, it.client(), it.session()))
                .doOnNext(this::checkAccount)
                .doOnNext(this::noteUse)
                .doOnNext(it -> checkPermission(it, access, request));
    }

    private void noteUse(Caller caller) {
        if (caller.keyHash() != null) {
            uses.used(caller.keyHash());
        }
    }

    private void checkAccount(Caller caller) {
        Refusal refusal = refusal(caller);
        if (refusal != null) {
            throw refusal;
        }
    }

    /** What stands against the account; null when nothing does. */
    private @Nullable Refusal refusal(Caller caller) {
        if (caller.client().suspended()) {
            return Refusal.forbidden();
        }
        boolean free = caller.client().plan() == Plan.FREE_TRIAL;
        return free && clock.instant().isAfter(caller.client().created().plus(FREE))
                ? Refusal.paymentRequired()
                : null;
    }

    private static void checkPermission(Caller caller, Access access, ServerHttpRequest request) {
        if (!Permissions.allow(caller, access, request.getMethod(), request.getPath())) {
            throw Refusal.forbidden();
        }
    }

    private static ServerWebExchange with(ServerWebExchange exchange, String token) {
        return exchange.mutate()
                .request(it -> it.headers(headers -> headers.setBearerAuth(token)))
                .build();
    }
}
