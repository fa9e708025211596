package io.ledgerway.gateway.error;

import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.help.HelpTexts;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Converts every failure into the error body of the public API with service {@code PublicApi}, or
 * into RFC 9457 problem details if {@code Accept} names them. Aborts a response that has already
 * started.
 */
@Component
@Order(-2)
class GatewayErrorHandler implements ErrorWebExceptionHandler {

    private final JsonMapper json;

    GatewayErrorHandler(JsonMapper json) {
        this.json = json;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable thrown) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.error(thrown);
        }
        GatewayException gatewayException = GatewayExceptionMapper.of(thrown);
        var requestFailure =
                new RequestFailure(
                        gatewayException,
                        thrown,
                        CorrelationId.of(exchange),
                        RequestSpan.of(exchange).traceId());
        requestFailure.log();
        MediaType form = form(exchange);
        ErrorBody body = requestFailure.body();
        byte[] bytes =
                json.writeValueAsBytes(isProblem(form) ? problem(body, gatewayException) : body);
        response.setStatusCode(gatewayException.status());
        response.getHeaders().putAll(gatewayException.headers());
        response.getHeaders().setContentType(form);
        response.getHeaders().setContentLength(bytes.length);
        DataBuffer buffer = response.bufferFactory().wrap(bytes);
        return isUnread(exchange, gatewayException)
                ? CloseAfterResponse.send(exchange, buffer)
                : response.writeWith(Mono.just(buffer));
    }

    private static Map<String, Object> problem(ErrorBody body, GatewayException gatewayException) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", HelpTexts.load().errorPage(body.statusCode()).orElse("about:blank"));
        problem.put("title", gatewayException.status().getReasonPhrase());
        problem.put("status", body.statusCode());
        problem.put("detail", body.error());
        problem.put("service", body.service());
        problem.put("correlationId", body.correlationId());
        ErrorBody.Validation validation = body.validation();
        if (validation != null) {
            problem.put("validation", validation);
        }
        problem.put("canBeRetried", body.canBeRetried());
        problem.put("detailedErrorCode", body.detailedErrorCode());
        return problem;
    }

    private static MediaType form(ServerWebExchange exchange) {
        try {
            return exchange.getRequest().getHeaders().getAccept().stream()
                            .anyMatch(GatewayErrorHandler::isProblem)
                    ? MediaType.APPLICATION_PROBLEM_JSON
                    : MediaType.APPLICATION_JSON;
        } catch (InvalidMediaTypeException e) {
            return MediaType.APPLICATION_JSON;
        }
    }

    /** Whether the body is unread because its announced length is too large. */
    private static boolean isUnread(ServerWebExchange exchange, GatewayException gatewayException) {
        return gatewayException.status() == HttpStatus.CONTENT_TOO_LARGE
                && exchange.getRequest().getHeaders().getContentLength() > 0;
    }

    private static boolean isProblem(MediaType type) {
        return type.equalsTypeAndSubtype(MediaType.APPLICATION_PROBLEM_JSON);
    }
}
