package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.proxy.UpstreamConnections.Address;
import io.ledgerway.gateway.route.PublicRoute;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ReflectiveChannelFactory;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.timeout.ReadTimeoutException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.http.HttpResources;

/**
 * A connection to a service, with one request at a time. Requests are never retried. Backpressure
 * of the caller applies to the service; a disconnected caller closes the connection.
 */
final class UpstreamConnection extends ChannelInboundHandlerAdapter {

    private static final Duration TIMEOUT_CHECK_INTERVAL = Duration.ofSeconds(5);

    /** Skips validation: incoming headers are already validated. */
    private static final DefaultHttpHeadersFactory UNCHECKED =
            DefaultHttpHeadersFactory.headersFactory().withValidation(false);

    private final UpstreamConnections pool;
    private final Address address;
    private final long opened = System.nanoTime();
    private @Nullable Channel channel;
    private @Nullable FullHttpRequest unsent;

    // The caller of the running request; null if there is none.
    private @Nullable ClientChannelHandler caller;
    private @Nullable FastPathRequest request;
    private boolean begun;
    private boolean informational;
    private boolean reusable;

    /** Start of the wait for the service, or of the idle time. */
    private long since;

    /** Timeout of the start of the response, and of each pause within it. */
    private long responseNanos;

    UpstreamConnection(UpstreamConnections pool, Address address) {
        this.pool = pool;
        this.address = address;
    }

    Address address() {
        return address;
    }

    /** Whether it was never opened. */
    boolean isNew() {
        return channel == null;
    }

    boolean isOpen() {
        return channel != null && channel.isActive();
    }

    boolean isUsable() {
        long now = System.nanoTime();
        return isOpen()
                && now - since < pool.bounds().idle().toNanos()
                && now - opened < pool.bounds().life().toNanos();
    }

    /** Sends a request; its response is streamed to the caller. */
    void send(ClientChannelHandler from, FastPathRequest fastPathRequest) {
        HttpRequest incoming = fastPathRequest.incoming();
        caller = from;
        request = fastPathRequest;
        begun = false;
        since = System.nanoTime();
        responseNanos = responseTimeout(fastPathRequest).toNanos();
        var outgoing =
                new DefaultFullHttpRequest(
                        HttpVersion.HTTP_1_1,
                        incoming.method(),
                        incoming.uri(),
                        Unpooled.EMPTY_BUFFER,
                        requestHeaders(fastPathRequest),
                        EmptyHttpHeaders.INSTANCE);
        if (channel == null) {
            unsent = outgoing;
            connect(from.channel());
        } else {
            var _ = channel.writeAndFlush(outgoing, channel.voidPromise());
        }
    }

    private Duration responseTimeout(FastPathRequest fastPathRequest) {
        PublicRoute route = fastPathRequest.facts().route();
        return route != null && route.time() != null ? route.time() : pool.bounds().response();
    }

    private HttpHeaders requestHeaders(FastPathRequest fastPathRequest) {
        HttpHeaders headers = UNCHECKED.newHeaders();
        Iterator<Map.Entry<CharSequence, CharSequence>> each =
                fastPathRequest.incoming().headers().iteratorCharSequence();
        while (each.hasNext()) {
            Map.Entry<CharSequence, CharSequence> header = each.next();
            String name = header.getKey().toString().toLowerCase(Locale.ROOT);
            if (ForwardingHeaders.isForwarded(name, fastPathRequest.facts())) {
                headers.add(header.getKey(), header.getValue());
            }
        }
        headers.set(HttpHeaderNames.HOST, address.authority());
        ForwardingHeaders.completeRequest(
                new NettyHeaders(headers),
                fastPathRequest.facts(),
                fastPathRequest.requestContext(),
                fastPathRequest.requestRecord().span());
        return headers;
    }

    /** Called when the caller has disconnected. */
    void cancel() {
        caller = null;
        request = null;
        close();
    }

    /** Sets whether the caller can accept more data. */
    void readOn(boolean more) {
        if (channel != null) {
            if (begun) {
                // the service could not send while reading was paused
                since = System.nanoTime();
            }
            channel.config().setAutoRead(more);
        }
    }

    void close() {
        if (channel != null) {
            var _ = channel.close();
        }
    }

    /** Opens the connection on the caller's event loop with the same transport. */
    private void connect(Channel from) {
        var _ =
                new Bootstrap()
                        .group(from.eventLoop())
                        .channelFactory(new ReflectiveChannelFactory<>(from.getClass()))
                        .resolver(HttpResources.get().getOrCreateDefaultResolver())
                        .option(
                                ChannelOption.CONNECT_TIMEOUT_MILLIS,
                                (int) pool.bounds().connect().toMillis())
                        .handler(new Pipeline())
                        .connect(InetSocketAddress.createUnresolved(address.host(), address.port()))
                        .addListener((ChannelFuture it) -> connected(it));
    }

    private void connected(ChannelFuture future) {
        FullHttpRequest first = unsent;
        unsent = null;
        if (!future.isSuccess()) {
            pool.release(this);
            fail(future.cause());
            return;
        }
        channel = future.channel();
        scheduleTimeoutCheck(channel);
        if (caller == null || first == null) {
            close();
        } else {
            var _ = channel.writeAndFlush(first, channel.voidPromise());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (caller == null || request == null) {
            ReferenceCountUtil.release(message);
            close();
        } else if (message instanceof HttpObject part && part.decoderResult().isFailure()) {
            ReferenceCountUtil.release(message);
            fail(new IOException("The response is not HTTP", part.decoderResult().cause()));
        } else {
            if (message instanceof HttpResponse response) {
                begin(caller, request, response);
            }
            if (caller != null && message instanceof HttpContent content) {
                forward(caller, content);
            }
        }
    }

    private void begin(
            ClientChannelHandler to, FastPathRequest fastPathRequest, HttpResponse response) {
        informational = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
            fail(new IOException("The service switched protocols without a request"));
        } else if (!informational) {
            begun = true;
            since = System.nanoTime();
            reusable = HttpUtil.isKeepAlive(response);
            response.setProtocolVersion(HttpVersion.HTTP_1_1);
            completeResponse(response, fastPathRequest);
            to.begin(response);
        }
    }

    private static void completeResponse(HttpResponse response, FastPathRequest fastPathRequest) {
        var headers = new NettyHeaders(response.headers());
        ForwardingHeaders.filterResponse(headers, response.status().code());
        ForwardingHeaders.completeResponse(
                headers, fastPathRequest.facts().correlationId(), fastPathRequest.requestContext());
        if (!HttpUtil.isContentLengthSet(response) && mayHaveBody(response)) {
            response.headers().set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        } else {
            response.headers().remove(HttpHeaderNames.TRANSFER_ENCODING);
        }
    }

    private static boolean mayHaveBody(HttpResponse response) {
        int status = response.status().code();
        return status != 204 && status != 304;
    }

    private void forward(ClientChannelHandler to, HttpContent content) {
        if (informational) {
            content.release();
        } else if (content instanceof LastHttpContent last) {
            release();
            to.end(last);
        } else {
            since = System.nanoTime();
            if (!to.part(content)) {
                readOn(false);
            }
        }
    }

    private void release() {
        caller = null;
        request = null;
        since = System.nanoTime();
        if (reusable) {
            readOn(true);
            pool.release(this);
        } else {
            close();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (caller != null && begun) {
            caller.flush();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        pool.remove(this);
        fail(new IOException("The service closed the connection"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        fail(cause);
    }

    /** Reports a failure to the caller if the response has not started. */
    private void fail(Throwable cause) {
        ClientChannelHandler to = caller;
        caller = null;
        request = null;
        close();
        if (to != null && begun) {
            to.abort();
        } else if (to != null) {
            to.fail(cause);
        }
    }

    /** Checks timeouts periodically, which costs less than a timer for each request. */
    private void scheduleTimeoutCheck(Channel at) {
        Duration timeout = pool.bounds().response();
        long pause = Math.min(TIMEOUT_CHECK_INTERVAL.toNanos(), timeout.toNanos() / 10);
        var _ =
                at.eventLoop()
                        .schedule(
                                () -> {
                                    if (at.isActive()) {
                                        checkTimeout(at, System.nanoTime() - since);
                                        scheduleTimeoutCheck(at);
                                    }
                                },
                                pause,
                                TimeUnit.NANOSECONDS);
    }

    /** {@link SendTimeoutHandler} limits a response that pauses because the caller reads slowly. */
    private void checkTimeout(Channel at, long nanos) {
        if (caller == null) {
            if (nanos > pool.bounds().idle().toNanos()) {
                close();
            }
        } else if (nanos > responseNanos && (!begun || at.config().isAutoRead())) {
            fail(ReadTimeoutException.INSTANCE);
        } else {
            caller.resetIdleTime();
        }
    }

    /** Handlers of a connection. */
    private final class Pipeline extends ChannelInitializer<Channel> {

        @Override
        protected void initChannel(Channel at) {
            var decoder = new HttpDecoderConfig().setMaxHeaderSize(pool.bounds().headerBytes());
            at.pipeline()
                    .addLast(new HttpClientCodec(decoder, false, false))
                    .addLast(UpstreamConnection.this);
        }
    }
}
