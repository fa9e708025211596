package io.ledgerway.connector.http;

import io.ledgerway.connector.http.PlatformHttp.Answer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.core5.http.ClassicHttpResponse;

/** Reads an answer, but never more of it than allowed. */
final class BoundedBody {

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
        var bytes = entity.getContent().readNBytes(limits.maximumBytes() + 1);
        if (bytes.length > limits.maximumBytes()) {
            throw new TooLarge(limits.maximumBytes());
        }
        return bytes;
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
