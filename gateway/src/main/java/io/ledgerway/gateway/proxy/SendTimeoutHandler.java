package io.ledgerway.gateway.proxy;

import io.ledgerway.model.identity.RequestHeaders;
import io.micrometer.core.instrument.Counter;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.http.MediaType;
import reactor.netty.NettyPipeline;

/**
 * Closes the connection of a caller that reads nothing of a response for a time, counts it and logs
 * it. Each octet that the socket takes is progress; a connection on which nothing waits to be sent
 * has no timeout. The handler is the first one of the pipeline, because it counts encoded octets.
 */
final class SendTimeoutHandler extends ChannelOutboundHandlerAdapter {

    private static final Logger log = LoggerFactory.getLogger(SendTimeoutHandler.class);

    /** A connection is closed after this many checks in a row without progress. */
    private static final int CHECKS = 10;

    private final Duration timeout;
    private final Counter closedStreams;
    private final Counter closedOthers;
    private final long pauseNanos;

    /** Octets that were written, flushed and taken by the socket. */
    private long written;

    private long flushed;
    private long sent;

    private boolean checking;
    private int stalled;

    // The two fields below are of the last response whose head was written.
    private @Nullable String correlationId;
    private boolean stream;

    /**
     * Creates the handler of one connection.
     *
     * @param closedStreams counts closed connections with an event stream
     * @param closedOthers counts the other closed connections
     */
    SendTimeoutHandler(Duration timeout, Counter closedStreams, Counter closedOthers) {
        this.timeout = timeout;
        this.closedStreams = closedStreams;
        this.closedOthers = closedOthers;
        this.pauseNanos = timeout.dividedBy(CHECKS).toNanos();
    }

    /** Adds the handler to the pipeline of its connection. */
    void addTo(ChannelPipeline pipeline) {
        pipeline.addFirst("ledgerway.send-timeout", this);
        if (pipeline.get(NettyPipeline.HttpCodec) != null) {
            pipeline.addAfter(
                    NettyPipeline.HttpCodec, "ledgerway.send-timeout-head", new HeadReader());
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        written += octets(message);
        var _ = context.write(message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        flushed = written;
        context.flush();
        if (!checking) {
            long pending = pending(context);
            if (pending > 0) {
                checking = true;
                stalled = 0;
                sent = flushed - pending;
                scheduleCheck(context);
            }
        }
    }

    private void scheduleCheck(ChannelHandlerContext context) {
        var _ = context.executor().schedule(() -> check(context), pauseNanos, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext context) {
        long pending = pending(context);
        if (pending == 0) {
            checking = false;
            return;
        }
        long sentBefore = sent;
        sent = flushed - pending;
        stalled = sent == sentBefore ? stalled + 1 : 0;
        if (stalled == CHECKS) {
            (stream ? closedStreams : closedOthers).increment();
            log(pending);
            var _ = context.close();
        } else {
            scheduleCheck(context);
        }
    }

    /** At level info: the caller is the cause, not the gateway. */
    private void log(long pending) {
        LoggingEventBuilder line = log.atInfo().addKeyValue("pendingBytes", pending);
        (correlationId == null ? line : line.addKeyValue("correlationId", correlationId))
                .log("The connection of a caller that read nothing for {} was closed", timeout);
    }

    /** Flushed octets that the socket has not taken; 0 if the connection is closed. */
    private static long pending(ChannelHandlerContext context) {
        ChannelOutboundBuffer buffer = context.channel().unsafe().outboundBuffer();
        if (buffer == null || buffer.isEmpty()) {
            return 0;
        }
        var pending = new AtomicLong();
        try {
            buffer.forEachFlushedMessage(message -> {
                pending.addAndGet(octets(message));
                return true;
            });
        } catch (Exception e) {
            throw new IllegalStateException("The pending octets cannot be counted", e);
        }
        return pending.get();
    }

    private static long octets(Object message) {
        return switch (message) {
            case ByteBuf buffer -> buffer.readableBytes();
            case FileRegion file -> file.count() - file.transferred();
            default -> 0;
        };
    }

    /** Reads the heads of responses before they are encoded. */
    private final class HeadReader extends ChannelOutboundHandlerAdapter {

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            if (message instanceof HttpResponse response) {
                HttpHeaders headers = response.headers();
                String type = headers.get(HttpHeaderNames.CONTENT_TYPE);
                correlationId = headers.get(RequestHeaders.CORRELATION_ID);
                stream = type != null && type.startsWith(MediaType.TEXT_EVENT_STREAM_VALUE);
            }
            var _ = context.write(message, promise);
        }
    }
}
