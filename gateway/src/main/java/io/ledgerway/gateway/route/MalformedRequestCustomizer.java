package io.ledgerway.gateway.route;

import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.error.ErrorResponses;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.model.identity.RequestHeaders;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.http.HttpStatus;
import reactor.netty.http.server.HttpServer;

/**
 * Returns the error body for requests that cannot be parsed (invalid or too long request line or
 * headers) or whose head breaks the rules of {@link RequestHead}, and closes the connection.
 * Earlier requests of the connection are answered first.
 */
final class MalformedRequestCustomizer implements NettyServerCustomizer {

    /** Time for a caller that still sends to read the response. */
    private static final int LINGER_SECONDS = 2;

    private final ErrorResponses errorResponses;

    MalformedRequestCustomizer(ErrorResponses errorResponses) {
        this.errorResponses = errorResponses;
    }

    @Override
    public HttpServer apply(HttpServer server) {
        return HttpCodecHandlers.addAfterCodec(server, "ledgerway.malformed-request", Guard::new);
    }

    private FullHttpResponse response(HttpRequest request) {
        Throwable cause = request.decoderResult().cause();
        String problem = cause == null ? RequestHead.problem(request) : null;
        HttpStatus status =
                switch (cause) {
                    case TooLongHttpLineException _ -> HttpStatus.URI_TOO_LONG;
                    case TooLongHttpHeaderException _ -> HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
                    case null, default -> HttpStatus.BAD_REQUEST;
                };
        String correlationId = CorrelationId.random();
        FullHttpResponse response =
                errorResponses
                        .of(
                                GatewayException.malformed(
                                        status, problem == null ? sentence(status) : problem),
                                correlationId,
                                null,
                                List.of())
                        .toNetty();
        response.headers()
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE)
                .set(RequestHeaders.CORRELATION_ID, correlationId);
        return response;
    }

    private static String sentence(HttpStatus status) {
        return switch (status) {
            case URI_TOO_LONG -> "The URI of the request is too long.";
            case REQUEST_HEADER_FIELDS_TOO_LARGE -> "The headers of the request are too large.";
            default -> "The request is not valid HTTP.";
        };
    }

    /** Handler after the decoder of one connection. */
    private final class Guard extends ChannelDuplexHandler {

        private int unanswered;
        private @Nullable HttpRequest refused;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (refused != null) {
                ReferenceCountUtil.release(message);
            } else if (message instanceof HttpRequest request && isMalformed(request)) {
                refused = request;
                respondInOrder(context, request);
                ReferenceCountUtil.release(message);
            } else {
                if (message instanceof HttpRequest) {
                    unanswered++;
                }
                context.fireChannelRead(message);
            }
        }

        private static boolean isMalformed(HttpRequest request) {
            return request.decoderResult().isFailure() || RequestHead.problem(request) != null;
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            boolean last =
                    message instanceof LastHttpContent && !HttpCodecHandlers.isInterim(message);
            if (last) {
                unanswered--;
            }
            var _ = context.write(message, promise);
            HttpRequest request = refused;
            if (last && request != null) {
                respondInOrder(context, request);
            }
        }

        /** Responds after the responses to all earlier requests. */
        private void respondInOrder(ChannelHandlerContext context, HttpRequest request) {
            if (unanswered == 0) {
                context.writeAndFlush(response(request)).addListener(_ -> end(context));
            }
        }

        /** Delays the close, because unread data would discard the response. */
        private void end(ChannelHandlerContext context) {
            if (context.channel() instanceof DuplexChannel channel) {
                var _ = channel.shutdownOutput();
            }
            var _ =
                    context.executor()
                            .schedule(() -> close(context), LINGER_SECONDS, TimeUnit.SECONDS);
        }

        private static void close(ChannelHandlerContext context) {
            var _ = context.close();
        }
    }
}
