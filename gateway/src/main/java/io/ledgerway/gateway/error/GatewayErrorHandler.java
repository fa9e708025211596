package io.ledgerway.gateway.error;

import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.correlation.RequestSpan;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Writes the error response of every failure in the filter chain. Aborts a response that has
 * already started. A caller that has disconnected gets no response.
 */
@Component
@Order(-2)
class GatewayErrorHandler implements ErrorWebExceptionHandler {

    private final ErrorResponses errorResponses;

    GatewayErrorHandler(ErrorResponses errorResponses) {
        this.errorResponses = errorResponses;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable thrown) {
        if (thrown instanceof CallerDisconnectedException) {
            // or the response, which nobody reads, would be recorded as 200
            exchange.getResponse().setStatusCode(HttpStatus.BAD_REQUEST);
            return Mono.empty();
        }
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.error(thrown);
        }
        GatewayResponse error =
                errorResponses.of(
                        thrown,
                        CorrelationId.of(exchange),
                        RequestSpan.of(exchange).traceId(),
                        exchange.getRequest().getHeaders().getOrEmpty(HttpHeaders.ACCEPT));
        error.setErrorBody(exchange);
        if (!isUnread(exchange, thrown)) {
            return error.writeTo(response);
        }
        DataBuffer body = error.start(response);
        return CloseAfterResponse.send(exchange, body);
    }

    /** Whether the body is unread because its announced length is too large. */
    private static boolean isUnread(ServerWebExchange exchange, Throwable thrown) {
        return thrown instanceof GatewayException gatewayException
                && gatewayException.isTooLarge()
                && exchange.getRequest().getHeaders().getContentLength() > 0;
    }
}
