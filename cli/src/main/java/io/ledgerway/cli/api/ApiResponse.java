package io.ledgerway.cli.api;

import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

/** A response below 400, with a body that is read once. */
public final class ApiResponse implements AutoCloseable {

    private final HttpResponse<InputStream> response;

    ApiResponse(HttpResponse<InputStream> response) {
        this.response = response;
    }

    public int status() {
        return response.statusCode();
    }

    public HttpHeaders headers() {
        return response.headers();
    }

    public InputStream body() {
        return response.body();
    }

    /** The length of the body; 0 if the API does not say it. */
    public long length() {
        return headers().firstValueAsLong("Content-Length").orElse(0);
    }

    /** Reads the whole body; null of JSON if it is empty. */
    public JsonNode json() {
        try (InputStream body = response.body()) {
            byte[] bytes = body.readAllBytes();
            return bytes.length == 0 ? NullNode.getInstance() : Json.mapper().readTree(bytes);
        } catch (JacksonException e) {
            throw notJson(e);
        } catch (IOException e) {
            throw brokenOff(e);
        }
    }

    static FailureException notJson(Throwable cause) {
        return FailureException.network(
                "The response is not JSON.",
                "Check that the address is a Ledgerway gateway.",
                cause);
    }

    static FailureException brokenOff(Throwable cause) {
        return FailureException.network("The response broke off.", "Repeat the command.", cause);
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            // the response was used
        }
    }
}
