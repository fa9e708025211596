package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.auth.AuthenticatedClient;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers preflight requests and adds CORS headers: a page may read a response if its client allows
 * the page's origin or, before the client is authenticated, if any client allows it. Credentials
 * are never allowed. Spring's {@code CorsWebFilter} decides before the client is known.
 */
final class CorsFilter implements WebFilter, FastPathCheck {

    private static final List<HttpMethod> METHODS =
            List.of(
                    HttpMethod.GET,
                    HttpMethod.HEAD,
                    HttpMethod.POST,
                    HttpMethod.PUT,
                    HttpMethod.PATCH,
                    HttpMethod.DELETE);

    private static final List<String> REQUEST_HEADERS =
            List.of(
                    HttpHeaders.AUTHORIZATION,
                    HttpHeaders.CONTENT_TYPE,
                    HttpHeaders.ACCEPT,
                    "Idempotency-Key",
                    "X-Correlation-Id");

    private static final List<String> ANSWER_HEADERS =
            List.of(
                    "X-Correlation-Id",
                    "X-Rate-Limit-Limit",
                    "X-Rate-Limit-Remaining",
                    "X-Rate-Limit-Reset",
                    "RateLimit",
                    "RateLimit-Policy",
                    HttpHeaders.RETRY_AFTER,
                    "Idempotency-Replayed");

    private static final Duration BROWSERS_REMEMBER = Duration.ofMinutes(10);

    private final AllowedOrigins allowedOrigins;

    CorsFilter(AllowedOrigins allowedOrigins) {
        this.allowedOrigins = allowedOrigins;
    }

    @Override
    public int getOrder() {
        return FilterOrder.CORS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        List<String> origin = request.getHeaders().getOrEmpty(HttpHeaders.ORIGIN);
        if (origin.isEmpty()) {
            return chain.filter(exchange);
        }
        boolean ours = PublicPaths.serves(request.getPath());
        String page = origin.size() == 1 ? origin.getFirst() : "";
        if (asksWhatItMayDo(request)) {
            return ours ? answer(exchange, page) : Mono.error(GatewayException.forbidden());
        }
        return ours ? mark(exchange, page).then(chain.filter(exchange)) : chain.filter(exchange);
    }

    /** Requests of web pages use the filter chain. */
    @Override
    public boolean admits(FastPathRequest request) {
        return !request.hasHeader(HttpHeaders.ORIGIN);
    }

    private static boolean asksWhatItMayDo(ServerHttpRequest request) {
        return request.getMethod().equals(HttpMethod.OPTIONS)
                && request.getHeaders().containsHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }

    private Mono<Void> answer(ServerWebExchange exchange, String page) {
        HttpHeaders headers = exchange.getResponse().getHeaders();
        headers.setVary(
                List.of(
                        HttpHeaders.ORIGIN,
                        HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD,
                        HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS));
        return allowedOrigins
                .allowing(page)
                .filter(it -> !it.isEmpty())
                .switchIfEmpty(Mono.error(GatewayException::forbidden))
                .flatMap(it -> {
                    headers.setAccessControlAllowOrigin(page);
                    headers.setAccessControlAllowMethods(METHODS);
                    headers.setAccessControlAllowHeaders(REQUEST_HEADERS);
                    headers.setAccessControlMaxAge(BROWSERS_REMEMBER);
                    exchange.getResponse().setStatusCode(HttpStatus.NO_CONTENT);
                    return exchange.getResponse().setComplete();
                });
    }

    /** Adds no CORS header if the allowed origins are unavailable. */
    private Mono<Void> mark(ServerWebExchange exchange, String page) {
        return allowedOrigins
                .allowing(page)
                .onErrorReturn(Set.of())
                .doOnNext(clients ->
                        exchange.getResponse()
                                .beforeCommit(() ->
                                        Mono.fromRunnable(() -> mark(exchange, page, clients))))
                .then();
    }

    private static void mark(ServerWebExchange exchange, String page, Set<ClientId> allowing) {
        HttpHeaders headers = exchange.getResponse().getHeaders();
        headers.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        ClientAccountResponse client = AuthenticatedClient.of(exchange);
        boolean allowed = client == null ? !allowing.isEmpty() : allowing.contains(client.id());
        if (allowed) {
            headers.setAccessControlAllowOrigin(page);
            headers.setAccessControlExposeHeaders(ANSWER_HEADERS);
        }
    }
}
