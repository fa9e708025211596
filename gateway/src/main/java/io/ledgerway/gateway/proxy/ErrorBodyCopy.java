package io.ledgerway.gateway.proxy;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;

/** The first bytes of the JSON body of an error response, copied while it is forwarded. */
final class ErrorBodyCopy {

    static final int MAX_BYTES = 4_000;

    private static final int FIRST_ERROR = 400;

    private byte[] bytes = new byte[512];
    private int length;

    /** A copy to fill, if this response has an error body to be logged; otherwise null. */
    static @Nullable ErrorBodyCopy of(int status, HttpHeaders headers) {
        return status < FIRST_ERROR || headers.contains(HttpHeaderNames.CONTENT_ENCODING)
                ? null
                : of(status, headers.get(HttpHeaderNames.CONTENT_TYPE));
    }

    static @Nullable ErrorBodyCopy of(int status, @Nullable String contentType) {
        return status >= FIRST_ERROR
                        && contentType != null
                        && contentType.toLowerCase(Locale.ROOT).contains("json")
                ? new ErrorBodyCopy()
                : null;
    }

    /** Copies the next part without reading it. */
    void add(ByteBuf part) {
        int count = room(part.readableBytes());
        part.getBytes(part.readerIndex(), bytes, length, count);
        length += count;
    }

    /** Makes room for the next bytes, up to the maximum; returns how many fit. */
    private int room(int more) {
        int count = Math.min(more, MAX_BYTES - length);
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + count, bytes.length * 2));
        }
        return count;
    }

    /** Copies the next part without reading it. */
    void add(DataBuffer part) {
        int count = room(part.readableByteCount());
        part.toByteBuffer(part.readPosition(), ByteBuffer.wrap(bytes), length, count);
        length += count;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, length);
    }
}
