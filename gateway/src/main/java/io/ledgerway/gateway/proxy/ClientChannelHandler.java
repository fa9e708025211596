package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.RequestFailure;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Stands on a caller's connection in front of the web framework. It takes the requests that are
 * handed on directly, one at a time, and lets the others through; answers keep the order of the
 * requests, whichever way those went.
 */
final class ClientChannelHandler extends ChannelDuplexHandler {

    /** So many parts of later requests wait here before the caller is no longer read. */
    private static final int MOST_WAITING = 16;

    private final FastPathProxy forwarding;
    private final Queue<Object> waiting = new ArrayDeque<>();
    private @Nullable ChannelHandlerContext here;

    // Of the request that is handed on; null when there is none. It may have to wait for its
    // service.
    private @Nullable UpstreamConnection service;
    private @Nullable FastPathRequest running;
    private int status;
    private long began;

    /**
     * Whether the end of the running request, which has no body, is still to come. Nothing waits
     * then: the end is the next to be read.
     */
    private boolean endToCome;

    /** Requests that went to the framework and are not answered yet. */
    private int elsewhere;

    ClientChannelHandler(FastPathProxy forwarding) {
        this.forwarding = forwarding;
    }

    Channel channel() {
        return context().channel();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        here = context;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (endToCome && message instanceof LastHttpContent end) {
            endToCome = false;
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
            if (elsewhere == 0 && forwarding.tryForward(this, incoming)) {
                return;
            }
            passToFramework(context, incoming);
        } else {
            context.fireChannelRead(message);
        }
    }

    private void passToFramework(ChannelHandlerContext context, HttpRequest incoming) {
        elsewhere++;
        // the framework asks for what it wants to read
        context.channel().config().setAutoRead(false);
        context.fireChannelRead(incoming);
    }

    /** A request is to be handed on; those after it wait. */
    void run(FastPathRequest direct) {
        running = direct;
        endToCome = true;
        status = 0;
        began = System.nanoTime();
        readOn();
    }

    /** Whether it has neither ended nor been given up. */
    boolean runs(FastPathRequest direct) {
        return running == direct;
    }

    /** Hands the running request on. */
    void send(HttpRequest incoming, UpstreamConnection over) {
        service = over;
        over.send(this, Objects.requireNonNull(running), incoming);
    }

    /** The running request is not handed on after all. */
    void leaveToFramework(HttpRequest incoming) {
        ChannelHandlerContext context = context();
        boolean whole = !endToCome;
        endToCome = false;
        passToFramework(context, incoming);
        if (whole) {
            context.fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        }
        next();
        context.fireChannelReadComplete();
    }

    /** What the framework answers. */
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim =
                message instanceof HttpResponse answer
                        && answer.status().equals(HttpResponseStatus.CONTINUE);
        if (message instanceof LastHttpContent && !interim && elsewhere > 0) {
            elsewhere--;
            context.executor().execute(this::awaitNext);
        }
        var _ = context.write(message, promise);
    }

    /**
     * The framework forgets to read on after a request that waited behind another and was answered
     * at once (Reactor Netty 1.3.7, its issue 4361). Asking twice does no harm.
     */
    private void awaitNext() {
        ChannelHandlerContext context = context();
        if (elsewhere == 0 && !context.isRemoved()) {
            context.read();
        }
    }

    /** The head of the answer to the running request. */
    void begin(HttpResponse answer) {
        status = answer.status().code();
        var _ = context().write(answer, context().voidPromise());
    }

    /** A part of its body; false when the caller has to read before there is more. */
    boolean part(HttpContent content) {
        stillBusy();
        var _ = context().write(content, context().voidPromise());
        return channel().isWritable();
    }

    void flush() {
        context().flush();
    }

    /** The last part. */
    void end(LastHttpContent last) {
        FastPathRequest ended = Objects.requireNonNull(running);
        forwarding.measure(ended, status, System.nanoTime() - began);
        var _ = context().writeAndFlush(last).addListener(_ -> forwarding.ended(ended));
        next();
    }

    /** The service did not answer. */
    void refuse(Throwable cause) {
        FastPathRequest failed = Objects.requireNonNull(running);
        RequestFailure requestFailure = forwarding.failure(failed, cause);
        byte[] body = forwarding.json(requestFailure);
        status = requestFailure.refusal().status().value();
        var answer =
                new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        HttpResponseStatus.valueOf(status),
                        Unpooled.wrappedBuffer(body));
        requestFailure.refusal().headers().forEach(answer.headers()::set);
        failed.writeResponseHeaders(answer.headers());
        answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, "application/json")
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set(FastPathHeaders.CORRELATION_ID, failed.correlationId());
        end(answer);
    }

    /** The answer has begun and cannot be ended. */
    void abort() {
        var _ = context().close();
    }

    /** What waits for a service or writes an answer is not idle. */
    void stillBusy() {
        if (channel().pipeline().get(NettyPipeline.IdleTimeoutHandler)
                instanceof IdleStateHandler idle) {
            idle.resetReadTimeout();
        }
    }

    private void next() {
        running = null;
        service = null;
        while (running == null && !waiting.isEmpty()) {
            dispatch(context(), waiting.remove());
            skipEnd();
        }
        if (elsewhere == 0) {
            readOn();
        }
    }

    /** The end of a request that waited came in behind it. */
    private void skipEnd() {
        if (endToCome && waiting.peek() instanceof LastHttpContent end) {
            waiting.remove();
            end.release();
            endToCome = false;
        }
    }

    /** Also while a request runs, so that it is noticed when its caller goes away. */
    private void readOn() {
        channel().config().setAutoRead(waiting.size() < MOST_WAITING);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (service != null) {
            service.readOn(context.channel().isWritable());
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
        if (running != null) {
            if (service != null) {
                service.cancel();
            }
            forwarding.measure(running, status, System.nanoTime() - began);
            forwarding.ended(running);
        }
        running = null;
        service = null;
        waiting.forEach(ReferenceCountUtil::release);
        waiting.clear();
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(here);
    }
}
