package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.tracing.Span;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * Attribute of an exchange that {@link PolicyFilter} sets and later filters read: facts, result of
 * the policies, span.
 */
record ExchangeContext(RequestFacts facts, RequestContext requestContext, Span span) {

    private static final String ATTRIBUTE = ExchangeContext.class.getName();

    static @Nullable ExchangeContext of(ServerWebExchange exchange) {
        return exchange.getAttribute(ATTRIBUTE);
    }

    void attachTo(ServerWebExchange exchange) {
        exchange.getAttributes().put(ATTRIBUTE, this);
    }
}
