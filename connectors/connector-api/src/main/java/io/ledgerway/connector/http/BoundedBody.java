package io.ledgerway.connector.http;

import io.ledgerway.connector.http.PlatformHttp.Response;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;

/** Reads a response body up to the maximum size. */
final class BoundedBody {

    private static final int MAX_PREALLOCATED = 4 * 1024 * 1024;

    private BoundedBody() {}

    static Response read(ClassicHttpResponse response, int maximumBytes) throws IOException {
        return new Response(response.getCode(), headers(response), body(response, maximumBytes));
    }

    private static Map<String, String> headers(ClassicHttpResponse response) {
        var headers = new LinkedHashMap<String, String>();
        for (var header : response.getHeaders()) {
            headers.putIfAbsent(header.getName().toLowerCase(Locale.ROOT), header.getValue());
        }
        return headers;
    }

    private static byte[] body(ClassicHttpResponse response, int maximumBytes) throws IOException {
        var entity = response.getEntity();
        if (entity == null) {
            return new byte[0];
        }
        var bytes = bytes(entity, maximumBytes + 1);
        if (bytes.length > maximumBytes) {
            throw new TooLarge(maximumBytes);
        }
        return bytes;
    }

    /** Allocates the declared length at once where it is small. */
    private static byte[] bytes(HttpEntity entity, int limit) throws IOException {
        var length = entity.getContentLength();
        var content = entity.getContent();
        if (length < 0 || length > Math.min(MAX_PREALLOCATED, limit)) {
            return content.readNBytes(limit);
        }
        var bytes = new byte[(int) length];
        var read = content.readNBytes(bytes, 0, bytes.length);
        return read == bytes.length ? bytes : Arrays.copyOf(bytes, read);
    }

    /** The body exceeds the maximum size. */
    static final class TooLarge extends IOException {

        private static final long serialVersionUID = 1L;

        TooLarge(int maximumBytes) {
            super("The response is larger than " + maximumBytes + " bytes");
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }
}
