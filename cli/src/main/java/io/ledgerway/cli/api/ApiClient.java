package io.ledgerway.cli.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Calls the API at one address with one key. Redirects are not followed, so that the key is sent to
 * this address only.
 */
public final class ApiClient implements AutoCloseable {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(Version.HTTP_1_1)
                    .followRedirects(Redirect.NEVER)
                    .connectTimeout(CONNECT_TIMEOUT)
                    .build();
    private final String base;
    private final @Nullable String authorization;
    private final RetryPolicy retries;
    private final Duration timeout;
    private final String userAgent;

    /**
     * Creates a client.
     *
     * @param base address of the gateway
     * @param key API key; null for calls that need none
     */
    public ApiClient(
            URI base,
            @Nullable String key,
            RetryPolicy retries,
            Duration timeout,
            String userAgent) {
        this.base = base.toString().replaceAll("/+$", "");
        this.authorization =
                key == null
                        ? null
                        : "Basic " + Base64.getEncoder().encodeToString(key.getBytes(UTF_8));
        this.retries = retries;
        this.timeout = timeout;
        this.userAgent = userAgent;
    }

    public String base() {
        return base;
    }

    /** The whole body of a GET. */
    public JsonNode get(String path) {
        return json(ApiRequest.get(path));
    }

    /** The whole body of the response. */
    public JsonNode json(ApiRequest request) {
        try (ApiResponse response = send(request)) {
            return response.json();
        }
    }

    /**
     * Calls the API, repeatedly if that has no further effect.
     *
     * @throws FailureException if the response is an error, or if there is none
     */
    public ApiResponse send(ApiRequest request) {
        String idempotencyKey = request.takesIdempotencyKey() ? newKey() : null;
        try {
            for (int attempt = 1; ; attempt++) {
                HttpResponse<InputStream> response = attempt(request, idempotencyKey, attempt);
                if (response != null) {
                    int status = response.statusCode();
                    if (status < 300) {
                        return new ApiResponse(response);
                    }
                    Optional<Duration> delay =
                            retries.delay(request, attempt, status, response.headers());
                    if (delay.isEmpty()) {
                        throw ApiErrors.of(
                                base, request, status, response.headers(), response.body());
                    }
                    new ApiResponse(response).close();
                    if (idempotencyKey != null && isStoredConflict(status, response.headers())) {
                        idempotencyKey = newKey();
                    }
                    retries.sleeper().sleep(delay.get());
                }
            }
        } catch (InterruptedException e) {
            throw FailureException.interrupted();
        }
    }

    private static String newKey() {
        return UUID.randomUUID().toString();
    }

    /** A stored 409 means that the call had no effect; its key would get the 409 again. */
    static boolean isStoredConflict(int status, HttpHeaders headers) {
        return status == 409
                && headers.firstValue("Idempotency-Replayed").filter("true"::equals).isPresent();
    }

    /** Returns null if there was no response and the call is to be repeated. */
    private @Nullable HttpResponse<InputStream> attempt(
            ApiRequest request, @Nullable String idempotencyKey, int attempt)
            throws InterruptedException {
        try {
            return sendOnce(http(request, idempotencyKey));
        } catch (IOException e) {
            Optional<Duration> delay =
                    e instanceof SSLException ? Optional.empty() : retries.delay(request, attempt);
            if (delay.isEmpty()) {
                throw unreachable(e);
            }
            retries.sleeper().sleep(delay.get());
            return null;
        }
    }

    /**
     * Sends the request once and waits for the head of the response. The timer of the JDK is not
     * used: up to Java 25 it ends at the head, later it also limits the time in which a body is
     * read.
     */
    private HttpResponse<InputStream> sendOnce(HttpRequest request)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<InputStream>> response =
                http.sendAsync(request, _ -> new StreamedBody(timeout));
        try {
            return response.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            response.cancel(true);
            throw new HttpTimeoutException("There was no response in time");
        } catch (InterruptedException e) {
            response.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    private static IOException failure(ExecutionException failed) {
        return switch (failed.getCause()) {
            case IOException it -> it;
            case RuntimeException it -> throw it;
            case Error it -> throw it;
            case null, default -> new IOException(failed);
        };
    }

    private HttpRequest http(ApiRequest request, @Nullable String idempotencyKey) {
        HttpRequest.Builder builder;
        try {
            builder = HttpRequest.newBuilder(URI.create(base + request.target()));
        } catch (IllegalArgumentException e) {
            throw FailureException.usage(
                    "%s is not a path of a URL.".formatted(request.target()),
                    "Encode spaces and special characters, or give parameters with --param.");
        }
        builder.header("User-Agent", userAgent).header("Accept", "application/json, */*;q=0.5");
        if (authorization != null) {
            builder.header("Authorization", authorization);
        }
        RequestBody body = request.body();
        if (body != null) {
            builder.header("Content-Type", body.contentType());
        }
        if (idempotencyKey != null) {
            builder.header("Idempotency-Key", idempotencyKey);
        }
        try {
            request.headers().forEach(it -> builder.setHeader(it.name(), it.value()));
        } catch (IllegalArgumentException e) {
            throw FailureException.usage("A header cannot be sent: " + e.getMessage());
        }
        return builder.method(
                        request.method(),
                        body == null ? BodyPublishers.noBody() : body.content().get())
                .build();
    }

    private FailureException unreachable(IOException cause) {
        if (cause instanceof SSLException) {
            return FailureException.network(
                    "%s cannot be trusted: %s".formatted(base, cause.getMessage()),
                    "Check the address. A certificate of your own authority needs"
                            + " LEDGERWAY_JAVA_OPTIONS=-Djavax.net.ssl.trustStore=FILE.",
                    cause);
        }
        if (cause instanceof ConnectException) {
            String reason =
                    cause.getCause() instanceof UnresolvedAddressException
                            ? "the host name is not found"
                            : "nothing listens there";
            return FailureException.network(
                    "%s cannot be reached: %s.".formatted(base, reason),
                    "Check the address (ledgerway profiles list), the network and that the"
                            + " installation runs.",
                    cause);
        }
        if (cause instanceof HttpTimeoutException) {
            return FailureException.network(
                    "%s did not respond in time.".formatted(base),
                    "Repeat the command, or give it more time with --timeout."
                            + " Check first whether a write took effect.",
                    cause);
        }
        return FailureException.network(
                "The connection to %s broke off.".formatted(base),
                "Repeat the command. Check first whether a write took effect.",
                cause);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
