package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayResponse;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Handler of a client connection in front of the web framework. Forwards fast-path requests, one at
 * a time, and passes other requests on. Responses keep the order of the requests.
 */
final class ClientChannelHandler extends ChannelDuplexHandler {

    /** Maximum number of buffered parts of later requests; above it, reading pauses. */
    private static final int MAX_BUFFERED = 16;

    private final FastPathProxy fastPathProxy;
    private final Queue<Object> waiting = new ArrayDeque<>();
    private @Nullable ChannelHandlerContext handlerContext;

    // The connection of the running fast-path request; null if there is none. The request may wait
    // for its connection.
    private @Nullable UpstreamConnection service;
    private @Nullable FastPathRequest running;
    private int status;

    /** The body of a service's error response; null for other responses. */
    private @Nullable ErrorBodyCopy errorBody;

    /**
     * Whether queued messages are being dispatched; the loop continues after an immediate response.
     */
    private boolean dispatching;

    /** Whether the end of the running request is still to be read; nothing else is queued then. */
    private boolean endPending;

    /** Number of unanswered requests in the framework. */
    private int inFramework;

    /** Whether reading continues only when the caller has read responses. */
    private boolean paused;

    ClientChannelHandler(FastPathProxy fastPathProxy) {
        this.fastPathProxy = fastPathProxy;
    }

    Channel channel() {
        return context().channel();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        handlerContext = context;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (endPending && message instanceof LastHttpContent end) {
            endPending = false;
            end.release();
        } else if (running != null) {
            waiting.add(message);
            readOn();
        } else {
            dispatch(context, message);
        }
    }

    private void dispatch(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest incoming) {
            if (inFramework == 0 && fastPathProxy.tryForward(this, incoming)) {
                return;
            }
            passToFramework(context, incoming);
        } else {
            context.fireChannelRead(message);
        }
    }

    private void passToFramework(ChannelHandlerContext context, HttpRequest incoming) {
        inFramework++;
        // the framework requests each read
        paused = false;
        context.channel().config().setAutoRead(false);
        context.fireChannelRead(incoming);
    }

    /** Starts a fast-path request; later requests wait. */
    void run(FastPathRequest fastPathRequest) {
        running = fastPathRequest;
        endPending = true;
        status = 0;
        errorBody = null;
        readOn();
    }

    /** Forwards the running request. */
    void send(UpstreamConnection over) {
        service = over;
        over.send(this, Objects.requireNonNull(running));
    }

    /** Writes a response of the framework. */
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim =
                message instanceof HttpResponse response
                        && response.status().equals(HttpResponseStatus.CONTINUE);
        if (message instanceof LastHttpContent && !interim && inFramework > 0) {
            inFramework--;
            context.executor().execute(this::awaitNext);
        }
        var _ = context.write(message, promise);
    }

    /**
     * Requests a read, because Reactor Netty 1.3.7 (issue 4361) omits it after a queued request
     * that was answered immediately. A second request for a read has no effect.
     */
    private void awaitNext() {
        ChannelHandlerContext context = context();
        if (inFramework == 0 && !context.isRemoved()) {
            read(context);
        }
    }

    /** Reads for the framework; its next request is not read while responses are unread. */
    @Override
    public void read(ChannelHandlerContext context) {
        Channel channel = context.channel();
        if (inFramework == 0 && !channel.config().isAutoRead() && !channel.isWritable()) {
            paused = true;
        } else {
            context.read();
        }
    }

    /** Writes the head of the response to the running request. */
    void begin(HttpResponse response) {
        status = response.status().code();
        errorBody = ErrorBodyCopy.of(status, response.headers());
        var _ = context().write(response, context().voidPromise());
    }

    /** Writes a part of the body; returns false if the caller must read before more is written. */
    boolean part(HttpContent content) {
        resetIdleTime();
        copy(content);
        var _ = context().write(content, context().voidPromise());
        return channel().isWritable();
    }

    void flush() {
        context().flush();
    }

    /** Writes the last part. */
    void end(LastHttpContent last) {
        copy(last);
        end(last, null, errorBody == null ? null : errorBody.bytes());
    }

    private void copy(HttpContent content) {
        if (errorBody != null) {
            errorBody.add(content.content());
        }
    }

    private void end(LastHttpContent last, @Nullable Throwable failure, byte @Nullable [] error) {
        FastPathRequest ended = Objects.requireNonNull(running);
        fastPathProxy.measure(ended, status, failure, error);
        var _ = context().writeAndFlush(last).addListener(_ -> fastPathProxy.ended(ended));
        next();
    }

    /** Writes an error response because the service did not respond. */
    void fail(Throwable cause) {
        respond(fastPathProxy.serviceFailed(Objects.requireNonNull(running), cause), cause);
    }

    /**
     * Writes a response of the gateway itself.
     *
     * @param failure the reason of an error response
     */
    void respond(GatewayResponse response, @Nullable Throwable failure) {
        FastPathRequest answered = Objects.requireNonNull(running);
        FullHttpResponse complete = response.toNetty();
        ForwardingHeaders.completeResponse(
                new NettyHeaders(complete.headers()),
                answered.facts().correlationId(),
                answered.requestContext());
        status = response.status().value();
        end(complete, failure, failure == null ? null : response.body());
    }

    /** Closes the connection: the response has started and cannot be completed. */
    void abort() {
        var _ = context().close();
    }

    /** A connection that waits for a service or writes a response is not idle. */
    void resetIdleTime() {
        if (channel().pipeline().get(NettyPipeline.IdleTimeoutHandler)
                instanceof IdleStateHandler idle) {
            idle.resetReadTimeout();
        }
    }

    private void next() {
        running = null;
        service = null;
        if (dispatching) {
            return;
        }
        dispatching = true;
        try {
            while (running == null && !waiting.isEmpty()) {
                dispatch(context(), waiting.remove());
                skipEnd();
            }
        } finally {
            dispatching = false;
        }
        if (inFramework == 0) {
            readOn();
        }
    }

    /** Skips the end of a queued request. */
    private void skipEnd() {
        if (endPending && waiting.peek() instanceof LastHttpContent end) {
            waiting.remove();
            end.release();
            endPending = false;
        }
    }

    /**
     * Reads while a request runs, to detect a closed connection, unless the caller does not read
     * its responses.
     */
    private void readOn() {
        paused = !channel().isWritable();
        channel().config().setAutoRead(!paused && waiting.size() < MAX_BUFFERED);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (service != null) {
            service.readOn(context.channel().isWritable());
        }
        if (paused && context.channel().isWritable()) {
            readOn();
        }
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        cancel();
        context.fireChannelInactive();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        cancel();
    }

    private void cancel() {
        FastPathRequest cancelled = running;
        UpstreamConnection over = service;
        running = null;
        service = null;
        if (cancelled != null) {
            if (over == null) {
                fastPathProxy.cancel(cancelled);
            } else {
                over.cancel();
            }
            fastPathProxy.measure(cancelled, status, null, null);
            fastPathProxy.ended(cancelled);
        }
        waiting.forEach(ReferenceCountUtil::release);
        waiting.clear();
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(handlerContext);
    }
}
