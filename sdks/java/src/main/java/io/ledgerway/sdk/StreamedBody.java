package io.ledgerway.sdk;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The body of a response as a stream whose reads have a timeout. One thread reads it. */
final class StreamedBody extends InputStream implements BodySubscriber<InputStream> {

    private static final Chunk END = new Chunk(List.of(), true);

    private final Duration timeout;
    private final BlockingQueue<Chunk> received = new LinkedBlockingQueue<>();
    private Iterator<ByteBuffer> buffers = Collections.emptyIterator();
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private Subscription subscription;
    private Throwable failure;

    /** Bytes that were received together, or the end of the body. */
    private record Chunk(List<ByteBuffer> buffers, boolean isEnd) {}

    StreamedBody(Duration timeout) {
        this.timeout = timeout;
    }

    @Override
    public CompletionStage<InputStream> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public void onSubscribe(Subscription started) {
        boolean isStopped;
        synchronized (this) {
            subscription = started;
            isStopped = failure != null;
        }
        if (isStopped) {
            started.cancel();
        } else {
            started.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> bytes) {
        received.add(new Chunk(bytes, false));
    }

    @Override
    public void onError(Throwable cause) {
        fail(cause);
        end();
    }

    @Override
    public void onComplete() {
        end();
    }

    /** Nothing is left to request or to cancel: closing must not reset an exchange that ended. */
    private void end() {
        synchronized (this) {
            subscription = null;
        }
        received.add(END);
    }

    @Override
    public int read() throws IOException {
        return hasBytes() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        if (!hasBytes()) {
            return -1;
        }
        int count = Math.min(length, buffer.remaining());
        buffer.get(bytes, offset, count);
        return count;
    }

    /** Waits for the next bytes; false at the end of the body. */
    private boolean hasBytes() throws IOException {
        while (!buffer.hasRemaining()) {
            if (buffers.hasNext()) {
                buffer = buffers.next();
                continue;
            }
            Chunk next = next();
            if (next.isEnd()) {
                received.add(END); // for the next read
                Throwable cause = failure();
                if (cause != null) {
                    throw new IOException(cause.getMessage(), cause);
                }
                return false;
            }
            buffers = next.buffers().iterator();
            Subscription started = subscription();
            if (started != null) {
                started.request(1);
            }
        }
        return true;
    }

    private Chunk next() throws IOException {
        try {
            Chunk next = received.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
            if (next == null) {
                HttpTimeoutException cause =
                        new HttpTimeoutException("The body of the response stopped");
                stop(cause);
                throw cause;
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            IOException cause = new IOException("interrupted", e);
            stop(cause);
            throw cause;
        }
    }

    @Override
    public void close() {
        buffer = ByteBuffer.allocate(0);
        buffers = Collections.emptyIterator();
        stop(new IOException("closed"));
    }

    /** Ends the exchange: the connection of a body that is not read to its end is closed. */
    private void stop(IOException reason) {
        fail(reason);
        Subscription started = subscription();
        if (started != null) {
            started.cancel();
        }
        received.clear();
        received.add(END);
    }

    private synchronized Subscription subscription() {
        return subscription;
    }

    private synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
        }
    }

    private synchronized Throwable failure() {
        return failure;
    }
}
