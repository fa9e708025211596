package io.ledgerway.sdk;

import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * Repeats requests that failed for a moment: after 408, 429, 502, 503 and 504, after a 409
 * with {@code Retry-After}, and after a connection that failed or did not respond in time. Each
 * POST and PATCH has an {@code Idempotency-Key}, the same in all attempts, so that it has no second
 * effect. A stored 409 says that the request had no effect: the next attempt has a new key, because
 * the old one would get the stored 409 again. PUT and DELETE have none: they are repeated only
 * after statuses of requests that had no effect.
 */
final class RetryingHttpClient extends HttpClient {

    static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private static final Set<Integer> TEMPORARY = Set.of(408, 429, 502, 503, 504);

    /** The request had no effect. */
    private static final Set<Integer> NOT_DONE = Set.of(408, 429, 503);

    private static final int CONFLICT = 409;
    private static final Set<String> WITH_KEY = Set.of("POST", "PATCH");

    /** A second request of these has no further effect. */
    private static final Set<String> REPEATABLE = Set.of("GET", "HEAD", "POST", "PATCH");

    private final HttpClient http;
    private final RetryPolicy policy;
    private final Sleeper sleeper;

    /** Waits; tests replace it. */
    interface Sleeper {
        void sleep(Duration time) throws InterruptedException;
    }

    RetryingHttpClient(HttpClient http, RetryPolicy policy, Sleeper sleeper) {
        this.http = http;
        this.policy = policy;
        this.sleeper = sleeper;
    }

    @Override
    public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        HttpRequest keyed = withKey(request);
        boolean isRepeatable = REPEATABLE.contains(request.method());
        Set<Integer> temporary = isRepeatable ? TEMPORARY : NOT_DONE;
        for (int attempt = 1; ; attempt++) {
            boolean isLast = attempt >= policy.attempts();
            Duration delay = policy.delay(attempt);
            try {
                HttpResponse<T> response = attempt(keyed, handler);
                Optional<Duration> asked = retryAfter(response);
                int status = response.statusCode();
                // a conflict names the time at which it is over, or lasts
                boolean isTemporary =
                        temporary.contains(status) || status == CONFLICT && asked.isPresent();
                if (isLast || !isTemporary) {
                    return response;
                }
                if (asked.isPresent()) {
                    if (asked.get().compareTo(policy.maxDelay()) > 0) {
                        return response;
                    }
                    delay = asked.get();
                }
                if (response.body() instanceof AutoCloseable body) {
                    close(body);
                }
                if (status == CONFLICT && isReplayed(response)) {
                    keyed = withKey(request);
                }
            } catch (IOException e) {
                if (isLast || !isRepeatable) {
                    throw e;
                }
            }
            sleeper.sleep(delay);
        }
    }

    /**
     * Sends the request once. The request's timeout includes the time until the handler has the
     * body. The timer of the JDK is not used: up to Java 25 it ends at the headers, later it also
     * limits the time in which the caller reads a stream.
     */
    private <T> HttpResponse<T> attempt(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        Optional<Duration> timeout = request.timeout();
        CompletableFuture<HttpResponse<T>> response =
                http.sendAsync(timeout.isPresent() ? withoutTimeout(request) : request, handler);
        try {
            return timeout.isPresent()
                    ? response.get(timeout.get().toMillis(), TimeUnit.MILLISECONDS)
                    : response.get();
        } catch (TimeoutException e) {
            response.cancel(true);
            throw new HttpTimeoutException("There was no whole response in time");
        } catch (InterruptedException e) {
            response.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        }
    }

    private static HttpRequest withoutTimeout(HttpRequest request) {
        HttpRequest.Builder copy =
                HttpRequest.newBuilder(request.uri()).expectContinue(request.expectContinue());
        request.version().ifPresent(copy::version);
        request.headers()
                .map()
                .forEach((name, values) -> values.forEach(it -> copy.header(name, it)));
        return copy.method(
                        request.method(),
                        request.bodyPublisher().orElseGet(HttpRequest.BodyPublishers::noBody))
                .build();
    }

    private static IOException failure(Throwable cause) {
        if (cause instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failure ? failure : new IOException(cause);
    }

    private static void close(AutoCloseable body) throws IOException {
        try {
            body.close();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    /** The request with a new key; unchanged if it has a key of the caller, or needs none. */
    private static HttpRequest withKey(HttpRequest request) {
        return !WITH_KEY.contains(request.method())
                        || request.headers().firstValue(IDEMPOTENCY_KEY).isPresent()
                ? request
                : HttpRequest.newBuilder(request, (name, value) -> true)
                        .setHeader(IDEMPOTENCY_KEY, UUID.randomUUID().toString())
                        .build();
    }

    private static boolean isReplayed(HttpResponse<?> response) {
        return response.headers()
                .firstValue("Idempotency-Replayed")
                .filter("true"::equals)
                .isPresent();
    }

    private static Optional<Duration> retryAfter(HttpResponse<?> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(it -> it.matches("\\d{1,9}"))
                .map(it -> Duration.ofSeconds(Long.parseLong(it)));
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return send(request, handler);
            } catch (IOException e) {
                throw new CompletionException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CompletionException(e);
            }
        });
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpRequest request,
            HttpResponse.BodyHandler<T> handler,
            HttpResponse.PushPromiseHandler<T> pushPromises) {
        return sendAsync(request, handler);
    }

    @Override
    public Optional<CookieHandler> cookieHandler() {
        return http.cookieHandler();
    }

    @Override
    public Optional<Duration> connectTimeout() {
        return http.connectTimeout();
    }

    @Override
    public Redirect followRedirects() {
        return http.followRedirects();
    }

    @Override
    public Optional<ProxySelector> proxy() {
        return http.proxy();
    }

    @Override
    public SSLContext sslContext() {
        return http.sslContext();
    }

    @Override
    public SSLParameters sslParameters() {
        return http.sslParameters();
    }

    @Override
    public Optional<Authenticator> authenticator() {
        return http.authenticator();
    }

    @Override
    public Version version() {
        return http.version();
    }

    @Override
    public Optional<Executor> executor() {
        return http.executor();
    }
}
