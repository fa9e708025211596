package io.ledgerway.gateway.proxy;

import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A response of the filter chain that keeps the beginning of its error body for the log. */
final class LoggedResponse extends ServerHttpResponseDecorator {

    private @Nullable ErrorBodyCopy errorBody;

    LoggedResponse(ServerHttpResponse response) {
        super(response);
    }

    /** The first bytes of the body of an error response; null for other responses. */
    byte @Nullable [] errorBody() {
        ErrorBodyCopy body = errorBody;
        return body == null ? null : body.bytes();
    }

    @Override
    public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
        ErrorBodyCopy copy = copy();
        return super.writeWith(copy == null ? body : copied(body, copy));
    }

    @Override
    public Mono<Void> writeAndFlushWith(Publisher<? extends Publisher<? extends DataBuffer>> body) {
        ErrorBodyCopy copy = copy();
        return super.writeAndFlushWith(
                copy == null ? body : Flux.from(body).map(it -> copied(it, copy)));
    }

    private @Nullable ErrorBodyCopy copy() {
        HttpStatusCode status = getStatusCode();
        HttpHeaders headers = getHeaders();
        errorBody =
                status == null || headers.containsHeader(HttpHeaders.CONTENT_ENCODING)
                        ? null
                        : ErrorBodyCopy.of(
                                status.value(), headers.getFirst(HttpHeaders.CONTENT_TYPE));
        return errorBody;
    }

    /** A single buffer stays one: the server announces its length. */
    private static Publisher<? extends DataBuffer> copied(
            Publisher<? extends DataBuffer> body, ErrorBodyCopy copy) {
        return body instanceof Mono<? extends DataBuffer> single
                ? single.doOnNext(copy::add)
                : Flux.from(body).doOnNext(copy::add);
    }
}
