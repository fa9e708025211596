package io.ledgerway.local.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * HTTP client for services of this machine. It uses the same client of the JDK as the readiness
 * probe: the newer one loads many more classes and all root certificates.
 */
public final class JsonClient {

    private static final int CONNECT_TIMEOUT_MS = 5_000;
    private static final int READ_TIMEOUT_MS = 30_000;

    private JsonClient() {}

    /** Status and body of a response. */
    public record Response(int status, String body) {

        public boolean isSuccessful() {
            return status < 300;
        }
    }

    /**
     * Sends a request and returns the response, also that of an error.
     *
     * @param authorization value of the header of this name; null for none
     * @param body JSON; null for none
     */
    public static Response send(
            String method, URI address, @Nullable String authorization, @Nullable String body)
            throws IOException {
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setConnectTimeout(CONNECT_TIMEOUT_MS);
        connection.setReadTimeout(READ_TIMEOUT_MS);
        connection.setInstanceFollowRedirects(false);
        connection.setRequestMethod(method);
        connection.setRequestProperty("Accept", "application/json");
        if (authorization != null) {
            connection.setRequestProperty("Authorization", authorization);
        }
        if (body != null) {
            write(connection, body);
        }
        return response(connection);
    }

    private static void write(HttpURLConnection connection, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        // otherwise the JDK sends a request that was not answered a second time
        connection.setFixedLengthStreamingMode(bytes.length);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(bytes);
        }
    }

    private static Response response(HttpURLConnection connection) throws IOException {
        int status = connection.getResponseCode();
        try (InputStream content =
                status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            byte[] body = content == null ? new byte[0] : content.readAllBytes();
            return new Response(status, new String(body, StandardCharsets.UTF_8));
        }
    }
}
