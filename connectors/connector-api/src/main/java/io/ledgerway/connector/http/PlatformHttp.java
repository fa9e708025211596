package io.ledgerway.connector.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.error.ConnectorException;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends HTTP requests to a platform. Every call of a connector uses it: implementations limit time
 * and size, add the access token, and respect rate limits. Headers and bodies are not logged.
 */
public interface PlatformHttp {

    /**
     * Sends a request.
     *
     * @return the response, whatever its status
     * @throws ConnectorException.PlatformUnavailable when a safe request got no response
     * @throws ConnectorException.UncertainOutcome when another request was sent and got no response
     */
    Response send(Request call) throws ConnectorException;

    /**
     * A request.
     *
     * @param bytes the body; empty for none
     * @param file the body in place of the bytes, streamed
     * @param largeResponse whether the response is a file, or a list that the platform gives only
     *     as a whole: it may be larger than others
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Request(
            String method,
            URI uri,
            Map<String, String> headers,
            byte[] bytes,
            @Nullable FileContent file,
            boolean largeResponse) {

        /** Marks a request without access token; it is not sent. */
        private static final String ANONYMOUS = "Ledgerway-Anonymous";

        public Request {
            headers = Map.copyOf(headers);
        }

        public Request(
                String method,
                URI uri,
                Map<String, String> headers,
                byte[] bytes,
                @Nullable FileContent file) {
            this(method, uri, headers, bytes, file, /* largeResponse= */ false);
        }

        public Request(String method, URI uri, Map<String, String> headers, byte[] bytes) {
            this(method, uri, headers, bytes, null);
        }

        public Request(String method, URI uri, Map<String, String> headers, FileContent file) {
            this(method, uri, headers, new byte[0], file);
        }

        public Request(String method, URI uri, Map<String, String> headers, String body) {
            this(method, uri, headers, body.getBytes(UTF_8));
        }

        public static Request get(URI uri, Map<String, String> headers) {
            return new Request("GET", uri, headers, "");
        }

        /**
         * A request that is sent without the access token: to a temporary address of a file store,
         * which is no part of the platform's API.
         */
        public static Request anonymous(URI uri) {
            return get(uri, Map.of(ANONYMOUS, "true"));
        }

        /** The same request for a file, or for a list that the platform gives only as a whole. */
        public Request withLargeResponse() {
            return new Request(method, uri, headers, bytes, file, /* largeResponse= */ true);
        }

        boolean isAnonymous() {
            return headers.containsKey(ANONYMOUS);
        }

        /** The body as UTF-8. */
        public String body() {
            return new String(bytes, UTF_8);
        }

        /** Whether the request changes nothing. */
        public boolean isSafe() {
            return method.equals("GET") || method.equals("HEAD");
        }

        /** Whether repeating the request has no further effect. */
        boolean isIdempotent() {
            return isSafe() || headers.containsKey("Idempotency-Key");
        }

        /** Without headers and body: they contain tokens. */
        @Override
        public String toString() {
            return method + " " + uri;
        }
    }

    /** A response; header names are in lower case, with the first value of each. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Response(int status, Map<String, String> headers, byte[] bytes) {

        public Response {
            headers = Map.copyOf(headers);
        }

        public Response(int status, Map<String, String> headers, String body) {
            this(status, headers, body.getBytes(UTF_8));
        }

        /** The body as UTF-8. */
        public String body() {
            return new String(bytes, UTF_8);
        }

        /** Without headers and body: they may contain tokens. */
        @Override
        public String toString() {
            return "Response[" + status + ", " + bytes.length + " bytes]";
        }
    }
}
