package io.ledgerway.gateway.route;

import io.ledgerway.gateway.error.HelpLink;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.identity.RequestHeaders;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Returns the error body for requests that cannot be parsed (invalid or too long request line or
 * headers), and closes the connection.
 */
final class MalformedRequestCustomizer implements NettyServerCustomizer {

    /** Time for a caller that still sends to read the response. */
    private static final int LINGER_SECONDS = 2;

    private final JsonMapper json;

    MalformedRequestCustomizer(JsonMapper json) {
        this.json = json;
    }

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnChannelInit((observer, channel, address) -> {
            ChannelPipeline pipeline = channel.pipeline();
            if (pipeline.get(NettyPipeline.HttpCodec) != null) {
                pipeline.addAfter(NettyPipeline.HttpCodec, "ledgerway.unreadable", new Guard());
            }
        });
    }

    private FullHttpResponse answer(Throwable why) {
        HttpResponseStatus status =
                switch (why) {
                    case TooLongHttpLineException _ -> HttpResponseStatus.REQUEST_URI_TOO_LONG;
                    case TooLongHttpHeaderException _ ->
                            HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
                    default -> HttpResponseStatus.BAD_REQUEST;
                };
        String correlationId = UUID.randomUUID().toString();
        byte[] body =
                json.writeValueAsBytes(
                        new ErrorBody(
                                status.code(),
                                "PublicApi",
                                sentence(status),
                                correlationId,
                                null,
                                "No",
                                0));
        var answer =
                new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, "application/json")
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE)
                .set(RequestHeaders.CORRELATION_ID, correlationId);
        String help = HelpLink.of(status.code());
        if (help != null) {
            answer.headers().set("Link", help);
        }
        return answer;
    }

    private static String sentence(HttpResponseStatus status) {
        return switch (status.code()) {
            case 414 -> "The URI of the request is too long.";
            case 431 -> "The headers of the request are too large.";
            default -> "The request is not valid HTTP.";
        };
    }

    /** Handler after the decoder of one connection. */
    private final class Guard extends ChannelInboundHandlerAdapter {

        private boolean refused;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            boolean unreadable =
                    message instanceof HttpRequest it && it.decoderResult().isFailure();
            if (!unreadable && !refused) {
                context.fireChannelRead(message);
                return;
            }
            if (!refused && message instanceof HttpRequest request) {
                refused = true;
                context.writeAndFlush(answer(request.decoderResult().cause()))
                        .addListener(_ -> end(context));
            }
            ReferenceCountUtil.release(message);
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
