package io.ledgerway.system.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;

/** Sends HTTP requests without checked exceptions. */
public final class UncheckedHttp {

    private UncheckedHttp() {}

    /**
     * Sends a request.
     *
     * @throws UncheckedIOException without a response
     */
    public static <T> HttpResponse<T> send(
            HttpClient client, HttpRequest request, BodyHandler<T> body) {
        try {
            return client.send(request, body);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "%s %s got no answer".formatted(request.method(), request.uri()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
