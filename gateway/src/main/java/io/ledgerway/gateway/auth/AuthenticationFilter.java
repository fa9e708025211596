package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.fastpath.Admission;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.gateway.token.TokenClaims;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Authenticates the caller and replaces its credentials by a signed token. Services never receive
 * API keys or bearer tokens of callers.
 */
final class AuthenticationFilter implements GlobalFilter, FastPathCheck {

    private static final boolean KEYS_OPEN_EVERYTHING =
            Permissions.allowEverything(Caller.Kind.APPLICATION, Access.KEY);

    private final CallerResolver callerResolver;
    private final OperatorAuthenticator operatorAuthenticator;
    private final ApiKeyUsageReporter uses;
    private final TokenCache tokenCache;
    private final Clock clock;

    AuthenticationFilter(
            CallerResolver callerResolver,
            OperatorAuthenticator operatorAuthenticator,
            ApiKeyUsageReporter uses,
            TokenCache tokenCache,
            Clock clock) {
        this.callerResolver = callerResolver;
        this.operatorAuthenticator = operatorAuthenticator;
        this.uses = uses;
        this.tokenCache = tokenCache;
        this.clock = clock;
    }

    @Override
    public int getOrder() {
        return FilterOrder.AUTHENTICATION;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return token(exchange).flatMap(token -> chain.filter(with(exchange, token)));
    }

    /** Admits cached, valid API keys; all other callers use the filter chain. */
    @Override
    public boolean admits(FastPathRequest request) {
        Credential shown = Credential.of(request.headers(HttpHeaders.AUTHORIZATION)).orElse(null);
        Caller caller = shown instanceof Credential.Key key ? callerResolver.findCached(key) : null;
        if (caller == null
                || refusal(caller) != null
                || !KEYS_OPEN_EVERYTHING
                || request.route().access() != Access.KEY) {
            return false;
        }
        request.authenticate(
                caller.client(),
                Objects.requireNonNull(caller.keyHash()),
                tokenCache.of(caller.identity(), request.route().service().serviceName()));
        return true;
    }

    @Override
    public Admission enter(FastPathRequest request) {
        callerResolver.recordHit();
        uses.recordUse(request.keyHash());
        return Admission.Decided.COUNTED;
    }

    private Mono<String> token(ServerWebExchange exchange) {
        PublicRoute route = PublicRoute.of(exchange);
        if (route == null) {
            return Mono.error(GatewayException.notFound());
        }
        String service = route.service().serviceName();
        return switch (route.access()) {
            case LINK -> Mono.just(tokenCache.of(TokenClaims.LINK, service));
            case PUBLIC, PAGE -> Mono.just(tokenCache.of(TokenClaims.PUBLIC, service));
            case NOBODY -> Mono.error(GatewayException.notFound());
            case ADMIN -> operatorAuthenticator.token(exchange, service);
            case KEY, PORTAL ->
                    caller(exchange, route.access())
                            .map(it -> tokenCache.of(it.identity(), service));
        };
    }

    private Mono<Caller> caller(ServerWebExchange exchange, Access access) {
        ServerHttpRequest request = exchange.getRequest();
        return Mono.justOrEmpty(Credential.of(request.getHeaders()))
                .flatMap(callerResolver::find)
                .switchIfEmpty(
                        Mono.error(() -> CredentialHint.unauthorized(request.getHeaders(), access)))
                .doOnNext(it -> AuthenticatedClient.set(exchange, it.client(), it.session()))
                .doOnNext(this::checkAccount)
                .doOnNext(this::recordUse)
                .doOnNext(it -> checkPermission(it, access, request));
    }

    private void recordUse(Caller caller) {
        if (caller.keyHash() != null) {
            uses.recordUse(caller.keyHash());
        }
    }

    private void checkAccount(Caller caller) {
        GatewayException gatewayException = refusal(caller);
        if (gatewayException != null) {
            throw gatewayException;
        }
    }

    /** The reason to reject the account; null if there is none. */
    private @Nullable GatewayException refusal(Caller caller) {
        if (caller.client().suspended()) {
            return GatewayException.forbidden();
        }
        return caller.client().plan().isExpired(caller.client().created(), clock.instant())
                ? GatewayException.paymentRequired()
                : null;
    }

    private static void checkPermission(Caller caller, Access access, ServerHttpRequest request) {
        if (!Permissions.allow(caller, access, request.getMethod(), request.getPath())) {
            throw GatewayException.forbidden();
        }
    }

    private static ServerWebExchange with(ServerWebExchange exchange, String token) {
        return exchange.mutate()
                .request(it -> it.headers(headers -> headers.setBearerAuth(token)))
                .build();
    }
}
