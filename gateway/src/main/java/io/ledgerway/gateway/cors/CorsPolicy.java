package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.error.GatewayResponse;
import io.ledgerway.gateway.policy.MutableHeaders;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;

/**
 * Answers preflight requests and adds CORS headers: a page may read a response if its client allows
 * the page's origin or, before the client is authenticated, if any client allows it. Credentials
 * are never allowed. Spring's {@code CorsWebFilter} decides before the client is known.
 */
final class CorsPolicy implements Policy {

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

    private static final String RESPONSE_HEADERS =
            String.join(
                    ", ",
                    "X-Correlation-Id",
                    "X-Rate-Limit-Limit",
                    "X-Rate-Limit-Remaining",
                    "X-Rate-Limit-Reset",
                    "RateLimit",
                    "RateLimit-Policy",
                    HttpHeaders.RETRY_AFTER,
                    "Idempotency-Replayed");

    private static final String PREFLIGHT_VARY =
            String.join(
                    ", ",
                    HttpHeaders.ORIGIN,
                    HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD,
                    HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS);

    private static final Duration BROWSERS_REMEMBER = Duration.ofMinutes(10);

    private final AllowedOrigins allowedOrigins;

    CorsPolicy(AllowedOrigins allowedOrigins) {
        this.allowedOrigins = allowedOrigins;
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.CORS;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        if (!facts.headers().contains(HttpHeaders.ORIGIN)) {
            return PolicyDecision.ALLOW;
        }
        List<String> origin = facts.headers().all(HttpHeaders.ORIGIN);
        PublicRoute route = facts.route();
        boolean ours = route != null && route.access() == Access.KEY;
        String page = origin.size() == 1 ? origin.getFirst() : "";
        if (isPreflight(facts)) {
            return ours
                    ? preflight(page, requestContext)
                    : new PolicyDecision.Refuse(GatewayException.forbidden());
        }
        return ours ? mark(page, requestContext) : PolicyDecision.ALLOW;
    }

    private static boolean isPreflight(RequestFacts facts) {
        return facts.method().equals(HttpMethod.OPTIONS)
                && facts.headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }

    private PolicyDecision preflight(String page, RequestContext requestContext) {
        requestContext.setOriginHeaders(response -> response.set(HttpHeaders.VARY, PREFLIGHT_VARY));
        return new PolicyDecision.Wait(
                allowedOrigins
                        .allowing(page)
                        .map(it ->
                                it.isEmpty()
                                        ? new PolicyDecision.Refuse(GatewayException.forbidden())
                                        : new PolicyDecision.Respond(preflightResponse(page))));
    }

    private static GatewayResponse preflightResponse(String page) {
        HttpHeaders headers = new HttpHeaders();
        headers.setAccessControlAllowOrigin(page);
        headers.setAccessControlAllowMethods(METHODS);
        headers.setAccessControlAllowHeaders(REQUEST_HEADERS);
        headers.setAccessControlMaxAge(BROWSERS_REMEMBER);
        return new GatewayResponse(HttpStatus.NO_CONTENT, headers, new byte[0]);
    }

    /** Adds no CORS header if the allowed origins are unavailable. */
    private PolicyDecision mark(String page, RequestContext requestContext) {
        return new PolicyDecision.Wait(
                allowedOrigins
                        .allowing(page)
                        .onErrorReturn(Set.of())
                        .map(clients -> {
                            requestContext.setOriginHeaders(
                                    it -> mark(it, page, clients, requestContext.client()));
                            return PolicyDecision.ALLOW;
                        }));
    }

    private static void mark(
            MutableHeaders response,
            String page,
            Set<ClientId> allowing,
            @Nullable ClientAccountResponse client) {
        response.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        boolean allowed = client == null ? !allowing.isEmpty() : allowing.contains(client.id());
        if (allowed) {
            response.set(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, page);
            response.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, RESPONSE_HEADERS);
        }
    }
}
