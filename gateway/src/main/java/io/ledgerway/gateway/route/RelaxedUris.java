package io.ledgerway.gateway.route;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/**
 * Encodes what people with curl leave bare in an address ({@code < > { | } "} and lone percent
 * signs), instead of refusing it (platform.md 6.3). What is encoded already stays as it is.
 */
final class RelaxedUris implements NettyServerCustomizer {

    private static final String ALLOWED =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?";

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnChannelInit((observer, channel, address) -> {
            ChannelPipeline pipeline = channel.pipeline();
            if (pipeline.get(NettyPipeline.HttpCodec) != null) {
                pipeline.addAfter(NettyPipeline.HttpCodec, "ledgerway.relaxed", new Encoder());
            }
        });
    }

    static String encode(String uri) {
        StringBuilder encoded = new StringBuilder(uri.length() + 16);
        // the codec reads each octet as one character
        for (byte octet : uri.getBytes(StandardCharsets.ISO_8859_1)) {
            char read = (char) (octet & 0xff);
            if (ALLOWED.indexOf(read) >= 0) {
                encoded.append(read);
            } else {
                encoded.append(read == '%' ? "%" : "%%%02X".formatted((int) read));
            }
        }
        return encodeLonePercents(encoded.toString());
    }

    private static String encodeLonePercents(String uri) {
        return uri.replaceAll("%(?![0-9a-fA-F]{2})", "%25");
    }

    /** Rewrites the address of each request on one connection. */
    private static final class Encoder extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest request && request.uri().startsWith("/")) {
                request.setUri(encode(request.uri()));
            }
            context.fireChannelRead(message);
        }
    }
}
