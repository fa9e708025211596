package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import java.net.URI;
import java.util.Map;

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

    /** A call; {@code body} is empty for none. */
    record Call(String method, URI uri, Map<String, String> headers, String body) {

        public Call {
            headers = Map.copyOf(headers);
        }

        public static Call get(URI uri, Map<String, String> headers) {
            return new Call("GET", uri, headers, "");
        }

        boolean isSafe() {
            return method.equals("GET") || method.equals("HEAD");
        }

        /** Without headers and body: they hold tokens. */
        @Override
        public String toString() {
            return method + " " + uri;
        }
    }

    /** An answer; header names in lower case, the first value of each; the body read as UTF-8. */
    record Answer(int status, Map<String, String> headers, String body) {

        public Answer {
            headers = Map.copyOf(headers);
        }

        /** Without headers and body: an answer may hold tokens. */
        @Override
        public String toString() {
            return "Answer[" + status + ", " + body.length() + " characters]";
        }
    }
}
