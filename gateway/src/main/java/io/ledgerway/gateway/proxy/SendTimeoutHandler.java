package io.ledgerway.gateway.proxy;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes the connection of a caller that reads nothing of a response for a time. Each octet that
 * the socket takes is progress; a connection on which nothing waits to be sent has no timeout. The
 * handler must be the first one of the pipeline, because it counts encoded octets.
 */
final class SendTimeoutHandler extends ChannelOutboundHandlerAdapter {

    /** A connection is closed after this many checks in a row without progress. */
    private static final int CHECKS = 10;

    private final long pauseNanos;

    /** Octets that were written, flushed and taken by the socket. */
    private long written;

    private long flushed;
    private long sent;

    private boolean checking;
    private int stalled;

    SendTimeoutHandler(Duration timeout) {
        pauseNanos = timeout.dividedBy(CHECKS).toNanos();
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
            var _ = context.close();
        } else {
            scheduleCheck(context);
        }
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
}
