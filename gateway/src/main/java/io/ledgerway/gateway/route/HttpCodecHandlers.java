package io.ledgerway.gateway.route;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import java.util.function.Supplier;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/** Adds handlers of HTTP messages to the connections of a server. */
final class HttpCodecHandlers {

    private HttpCodecHandlers() {}

    /**
     * Adds a handler directly after the HTTP codec of each connection, before the handlers that
     * were added earlier.
     */
    static HttpServer addAfterCodec(
            HttpServer server, String name, Supplier<ChannelHandler> handler) {
        return server.doOnChannelInit((observer, channel, address) -> {
            ChannelPipeline pipeline = channel.pipeline();
            if (pipeline.get(NettyPipeline.HttpCodec) != null) {
                pipeline.addAfter(NettyPipeline.HttpCodec, name, handler.get());
            }
        });
    }

    /** Whether the message is an interim response, which a final response follows. */
    static boolean isInterim(Object message) {
        return message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
