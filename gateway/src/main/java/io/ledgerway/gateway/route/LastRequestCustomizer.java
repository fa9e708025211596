package io.ledgerway.gateway.route;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import reactor.netty.http.server.HttpServer;

/**
 * Closes the connection after the response to a pipelined request that asks for it. Once Reactor
 * Netty has seen such a request, it would close the connection after the next response, and the
 * other responses would be lost. So this customizer hides the header from it.
 */
final class LastRequestCustomizer implements NettyServerCustomizer {

    @Override
    public HttpServer apply(HttpServer server) {
        return HttpCodecHandlers.addAfterCodec(server, "ledgerway.last-request", Closer::new);
    }

    /** Handler after the decoder of one connection. */
    private static final class Closer extends ChannelDuplexHandler {

        private int unanswered;

        /** Whether the last of the unanswered requests asks for the close. */
        private boolean closing;

        /** Whether that request has been read completely; what follows it is discarded. */
        private boolean complete;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (complete) {
                ReferenceCountUtil.release(message);
                return;
            }
            if (message instanceof HttpRequest request) {
                unanswered++;
                if (unanswered > 1 && !HttpUtil.isKeepAlive(request)) {
                    closing = true;
                    hideClose(request);
                }
            }
            complete = closing && message instanceof LastHttpContent;
            context.fireChannelRead(message);
        }

        private static void hideClose(HttpRequest request) {
            HttpHeaders headers = request.headers();
            List<String> others =
                    headers.getAll(HttpHeaderNames.CONNECTION).stream()
                            .flatMap(it -> Stream.of(it.split(",", -1)))
                            .map(String::strip)
                            .filter(it -> !HttpHeaderValues.CLOSE.contentEqualsIgnoreCase(it))
                            .toList();
            headers.set(HttpHeaderNames.CONNECTION, others);
            if (request.protocolVersion().equals(HttpVersion.HTTP_1_0)) {
                headers.add(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
            }
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            if (HttpCodecHandlers.isInterim(message)) {
                var _ = context.write(message, promise);
                return;
            }
            boolean last = closing && unanswered == 1;
            if (last && message instanceof HttpResponse response) {
                HttpUtil.setKeepAlive(response, false);
            }
            boolean end = message instanceof LastHttpContent;
            if (end) {
                unanswered--;
            }
            if (last && end) {
                var _ =
                        context.write(message, promise.unvoid())
                                .addListener(ChannelFutureListener.CLOSE);
            } else {
                var _ = context.write(message, promise);
            }
        }
    }
}
