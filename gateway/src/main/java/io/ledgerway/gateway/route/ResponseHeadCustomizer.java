package io.ledgerway.gateway.route;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import io.netty.util.ReferenceCountUtil;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import reactor.netty.http.server.HttpServer;

/**
 * Customizes the head of every response of the gateway. Adds security headers that the response
 * does not have. 304 gets no content policy: a browser would replace that of the stored response by
 * it. Sends {@code 100 Continue} without headers: Reactor Netty adds {@code Connection: close},
 * which a caller may take for the end of the connection.
 */
final class ResponseHeadCustomizer implements NettyServerCustomizer {

    private static final AsciiString CONTENT_TYPE_OPTIONS =
            AsciiString.cached("X-Content-Type-Options");
    private static final AsciiString NO_SNIFFING = AsciiString.cached("nosniff");
    private static final AsciiString CONTENT_POLICY = AsciiString.cached("Content-Security-Policy");
    private static final AsciiString NO_CONTENT =
            AsciiString.cached("default-src 'none'; frame-ancestors 'none'");

    @Override
    public HttpServer apply(HttpServer server) {
        return HttpCodecHandlers.addAfterCodec(server, "ledgerway.response-head", Writer::new);
    }

    private static void setIfAbsent(HttpHeaders headers, AsciiString name, AsciiString value) {
        if (!headers.contains(name)) {
            headers.set(name, value);
        }
    }

    /** Changes the responses of one connection. */
    private static final class Writer extends ChannelOutboundHandlerAdapter {

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            if (!(message instanceof HttpResponse response)) {
                var _ = context.write(message, promise);
            } else if (response.status().equals(HttpResponseStatus.CONTINUE)) {
                ReferenceCountUtil.release(message);
                var _ =
                        context.write(
                                new DefaultFullHttpResponse(
                                        HttpVersion.HTTP_1_1,
                                        HttpResponseStatus.CONTINUE,
                                        Unpooled.EMPTY_BUFFER),
                                promise);
            } else {
                setIfAbsent(response.headers(), CONTENT_TYPE_OPTIONS, NO_SNIFFING);
                if (!response.status().equals(HttpResponseStatus.NOT_MODIFIED)) {
                    setIfAbsent(response.headers(), CONTENT_POLICY, NO_CONTENT);
                }
                var _ = context.write(message, promise);
            }
        }
    }
}
