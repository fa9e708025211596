package io.ledgerway.gateway.error;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** A complete response that the gateway itself gives, on either transport. */
public final class GatewayResponse {

    private static final String ERROR_BODY = GatewayResponse.class.getName();

    private final HttpStatus status;
    private final HttpHeaders headers;
    private final byte[] body;

    /** Creates a response; its headers do not contain the length of the body. */
    public GatewayResponse(HttpStatus status, HttpHeaders headers, byte[] body) {
        this.status = status;
        this.headers = headers;
        this.body = body.clone();
    }

    public HttpStatus status() {
        return status;
    }

    /** The body; empty if there is none. */
    public byte[] body() {
        return body.clone();
    }

    /** The body of the error response that the gateway gave to an exchange; null without one. */
    public static byte @Nullable [] errorBody(ServerWebExchange exchange) {
        return exchange.getAttribute(ERROR_BODY);
    }

    void setErrorBody(ServerWebExchange exchange) {
        exchange.getAttributes().put(ERROR_BODY, body);
    }

    /** The response for a Netty channel. */
    public FullHttpResponse toNetty() {
        var response =
                new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        HttpResponseStatus.valueOf(status.value()),
                        Unpooled.wrappedBuffer(body));
        headers.forEach((name, values) -> response.headers().set(name, values));
        if (body.length > 0) {
            response.headers().set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        }
        return response;
    }

    /** Writes the response to a web exchange. */
    public Mono<Void> writeTo(ServerHttpResponse response) {
        DataBuffer buffer = start(response);
        return body.length > 0 ? response.writeWith(Mono.just(buffer)) : response.setComplete();
    }

    /** Sets status and headers of a web exchange; returns the body. */
    DataBuffer start(ServerHttpResponse response) {
        response.setStatusCode(status);
        response.getHeaders().putAll(headers);
        if (body.length > 0) {
            response.getHeaders().setContentLength(body.length);
        }
        return response.bufferFactory().wrap(body);
    }
}
