package io.ledgerway.gateway.route;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import reactor.netty.http.server.HttpServer;

/**
 * Encodes characters that users of curl leave unencoded in a URI ({@code < > { | } "} and single
 * percent signs) instead of rejecting them. Encoded characters are not changed.
 */
final class LenientUriCustomizer implements NettyServerCustomizer {

    private static final boolean[] ALLOWED =
            allowed(
                    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?");

    @Override
    public HttpServer apply(HttpServer server) {
        return HttpCodecHandlers.addAfterCodec(server, "ledgerway.lenient-uri", Encoder::new);
    }

    static String encode(String uri) {
        return isFine(uri) ? uri : encoded(uri);
    }

    private static boolean isFine(String uri) {
        for (int i = 0; i < uri.length(); i++) {
            char read = uri.charAt(i);
            if (read >= ALLOWED.length || !ALLOWED[read]) {
                return false;
            }
        }
        return true;
    }

    private static String encoded(String uri) {
        StringBuilder encoded = new StringBuilder(uri.length() + 16);
        // the codec decodes each octet as one character
        for (byte octet : uri.getBytes(StandardCharsets.ISO_8859_1)) {
            char read = (char) (octet & 0xff);
            if (read < ALLOWED.length && ALLOWED[read]) {
                encoded.append(read);
            } else {
                encoded.append(read == '%' ? "%" : "%%%02X".formatted((int) read));
            }
        }
        return encodeLonePercents(encoded.toString());
    }

    private static boolean[] allowed(String characters) {
        var allowed = new boolean[128];
        characters.chars().forEach(it -> allowed[it] = true);
        return allowed;
    }

    private static String encodeLonePercents(String uri) {
        return uri.replaceAll("%(?![0-9a-fA-F]{2})", "%25");
    }

    /** Rewrites the URI of each request on one connection. */
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
