package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A call to a platform that has ended.
 *
 * @param at when it was sent
 * @param status HTTP status; null without response
 * @param sentBytes length of the body or file of the request
 * @param error the message of a failed call; null for a response below 400
 */
public record MeasuredCall(
        PlatformHttp.Request request,
        Instant at,
        @Nullable Integer status,
        int durationMillis,
        long sentBytes,
        long receivedBytes,
        @Nullable String error) {

    private static final int FIRST_ERROR = 400;
    private static final String NO_RESPONSE = "The call ended without a response";

    /**
     * Wraps a client.
     *
     * @param errors describes error responses
     * @param measured receives each call at its end; it must not throw
     */
    public static PlatformHttp measuring(
            PlatformHttp http, Clock clock, ErrorMapper errors, Consumer<MeasuredCall> measured) {
        return request -> send(http, request, clock, errors, measured);
    }

    private static PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request request,
            Clock clock,
            ErrorMapper errors,
            Consumer<MeasuredCall> measured)
            throws ConnectorException {
        Instant at = clock.instant();
        long start = System.nanoTime();
        long received = 0;
        Integer status = null;
        String error = NO_RESPONSE;
        try {
            PlatformHttp.Response response = http.send(request);
            received = response.bytes().length;
            status = response.status();
            error = error(response, errors);
            return response;
        } catch (ConnectorException e) {
            error = e.getMessage();
            throw e;
        } finally {
            var file = request.file();
            measured.accept(
                    new MeasuredCall(
                            request,
                            at,
                            status,
                            (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
                            file == null ? request.bytes().length : file.length(),
                            received,
                            error));
        }
    }

    private static @Nullable String error(PlatformHttp.Response response, ErrorMapper errors) {
        return response.status() < FIRST_ERROR
                ? null
                : errors.map(response)
                        .map(ConnectorException::getMessage)
                        .orElse("HTTP " + response.status());
    }
}
