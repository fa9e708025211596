package io.ledgerway.connector.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.ConnectorException;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The only way out to a platform. Bounded in time (20 s in all) and size; follows no redirect;
 * retries nothing; logs neither headers nor bodies. Implementations may add the access token.
 */
public interface PlatformHttp {

    /**
     * One exchange.
     *
     * @throws ConnectorException.PlatformUnavailable when a safe call got no answer
     * @throws ConnectorException.UncertainOutcome when a call that changes something was sent and
     *     got no answer
     */
    Answer send(Call call) throws ConnectorException;

    /**
     * A call; {@code bytes} are empty for no body.
     *
     * @param file the body instead of the bytes, sent while it is read
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record Call(
            String method,
            URI uri,
            Map<String, String> headers,
            byte[] bytes,
            @Nullable FileContent file) {

        public Call {
            headers = Map.copyOf(headers);
        }

        public Call(String method, URI uri, Map<String, String> headers, byte[] bytes) {
            this(method, uri, headers, bytes, null);
        }

        public Call(String method, URI uri, Map<String, String> headers, FileContent file) {
            this(method, uri, headers, new byte[0], file);
        }

        public Call(String method, URI uri, Map<String, String> headers, String body) {
            this(method, uri, headers, body.getBytes(UTF_8));
        }

        public static Call get(URI uri, Map<String, String> headers) {
            return new Call("GET", uri, headers, "");
        }

        /** The body read as UTF-8. */
        public String body() {
            return new String(bytes, UTF_8);
        }

        boolean isSafe() {
            return method.equals("GET") || method.equals("HEAD");
        }

        /** Whether the platform does it once at most, however often it is asked. */
        boolean isRepeatable() {
            return isSafe() || headers.containsKey("Idempotency-Key");
        }

        /** Without headers and body: they hold tokens. */
        @Override
        public String toString() {
            return method + " " + uri;
        }
    }

    /** An answer; header names in lower case, the first value of each. */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record Answer(int status, Map<String, String> headers, byte[] bytes) {

        public Answer {
            headers = Map.copyOf(headers);
        }

        public Answer(int status, Map<String, String> headers, String body) {
            this(status, headers, body.getBytes(UTF_8));
        }

        /** The body read as UTF-8. */
        public String body() {
            return new String(bytes, UTF_8);
        }

        /** Without headers and body: an answer may hold tokens. */
        @Override
        public String toString() {
            return "Answer[" + status + ", " + bytes.length + " bytes]";
        }
    }
}
