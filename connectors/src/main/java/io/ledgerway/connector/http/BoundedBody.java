package io.ledgerway.connector.http;

import io.ledgerway.connector.http.PlatformHttp.Answer;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;

/** Reads an answer, but never more of it than allowed. */
final class BoundedBody {

    private static final int BELIEVED = 4 * 1024 * 1024;

    private BoundedBody() {}

    static Answer read(ClassicHttpResponse response, HttpPlatform.Limits limits)
            throws IOException {
        return new Answer(response.getCode(), headers(response), body(response, limits));
    }

    private static Map<String, String> headers(ClassicHttpResponse response) {
        var headers = new LinkedHashMap<String, String>();
        for (var header : response.getHeaders()) {
            headers.putIfAbsent(header.getName().toLowerCase(Locale.ROOT), header.getValue());
        }
        return headers;
    }

    private static byte[] body(ClassicHttpResponse response, HttpPlatform.Limits limits)
            throws IOException {
        var entity = response.getEntity();
        if (entity == null) {
            return new byte[0];
        }
        var bytes = bytes(entity, limits.maximumBytes() + 1);
        if (bytes.length > limits.maximumBytes()) {
            throw new TooLarge(limits.maximumBytes());
        }
        return bytes;
    }

    /** At one go where its length is told, and is none that costs much to believe. */
    private static byte[] bytes(HttpEntity entity, int most) throws IOException {
        var told = entity.getContentLength();
        var content = entity.getContent();
        if (told < 0 || told > Math.min(BELIEVED, most)) {
            return content.readNBytes(most);
        }
        var bytes = new byte[(int) told];
        var read = content.readNBytes(bytes, 0, bytes.length);
        return read == bytes.length ? bytes : Arrays.copyOf(bytes, read);
    }

    /** The body is larger than we take. */
    static final class TooLarge extends IOException {

        private static final long serialVersionUID = 1L;

        TooLarge(int maximumBytes) {
            super("The platform's answer is larger than " + maximumBytes + " bytes");
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }
}
