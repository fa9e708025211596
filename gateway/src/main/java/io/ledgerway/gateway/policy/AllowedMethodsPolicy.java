package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.error.GatewayException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpMethod;

/**
 * Rejects methods that no path supports, among them {@code TRACE}, which would echo confidential
 * headers.
 */
final class AllowedMethodsPolicy implements Policy {

    private static final Set<HttpMethod> ALLOWED =
            new LinkedHashSet<>(
                    List.of(
                            HttpMethod.GET,
                            HttpMethod.HEAD,
                            HttpMethod.POST,
                            HttpMethod.PUT,
                            HttpMethod.PATCH,
                            HttpMethod.DELETE,
                            HttpMethod.OPTIONS));

    @Override
    public PolicyStage stage() {
        return PolicyStage.ALLOWED_METHODS;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        return ALLOWED.contains(facts.method())
                ? PolicyDecision.ALLOW
                : new PolicyDecision.Refuse(GatewayException.methodNotAllowed(ALLOWED));
    }
}
