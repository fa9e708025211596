package io.ledgerway.gateway.fastpath;

import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A request without a body for a path that API keys may read, with the results of the checks.
 * Confined to the event loop of its connection.
 */
public final class FastPathRequest {

    private final HttpRequest request;
    private final InetSocketAddress remote;
    private final PublicRoute route;
    private final String correlationId;
    private @Nullable String address;
    private @Nullable ClientAccountResponse client;
    private @Nullable String keyHash;
    private @Nullable String token;
    private @Nullable Consumer<BiConsumer<String, String>> shown;
    private @Nullable Runnable atEnd;
    private Span span = Span.NONE;

    /**
     * Creates a request before any check.
     *
     * @param remote the remote address of the connection
     */
    public FastPathRequest(
            HttpRequest request,
            InetSocketAddress remote,
            PublicRoute route,
            String correlationId) {
        this.request = request;
        this.remote = remote;
        this.route = route;
        this.correlationId = correlationId;
    }

    public PublicRoute route() {
        return route;
    }

    public String correlationId() {
        return correlationId;
    }

    public InetSocketAddress remote() {
        return remote;
    }

    public String method() {
        return request.method().name();
    }

    /** All values of a request header. */
    public List<String> headers(String name) {
        return request.headers().getAll(name);
    }

    public boolean hasHeader(String name) {
        return request.headers().contains(name);
    }

    /** The address of the caller. */
    public String address() {
        return Objects.requireNonNull(address);
    }

    /** Sets the address of the caller. */
    public void setClientAddress(String callerAddress) {
        this.address = callerAddress;
    }

    /** The authenticated client; null before authentication. */
    public @Nullable ClientAccountResponse client() {
        return client;
    }

    /** The signed token for the service. */
    public String token() {
        return Objects.requireNonNull(token);
    }

    /** SHA-256 of the API key. */
    public String keyHash() {
        return Objects.requireNonNull(keyHash);
    }

    /** Sets the client, the key and the token for the service. */
    public void authenticate(
            ClientAccountResponse knownClient, String usedKeyHash, String signedToken) {
        this.client = knownClient;
        this.keyHash = usedKeyHash;
        this.token = signedToken;
    }

    /** Adds headers to the response, whichever path writes it. */
    public void addResponseHeaders(Consumer<BiConsumer<String, String>> headers) {
        this.shown = headers;
    }

    /** Writes the added headers to a response. */
    public void writeResponseHeaders(HttpHeaders answer) {
        if (shown != null) {
            shown.accept(answer::set);
        }
    }

    /** Starts the span when the request is forwarded. */
    public void openSpan() {
        if (Tracing.isEnabled()) {
            span =
                    RequestSpan.open(
                            method(), correlationId, request.headers().get(Tracing.TRACEPARENT));
        }
    }

    /** The span of the request. */
    public Span span() {
        return span;
    }

    /**
     * Ends the span.
     *
     * @param status 0 if no response was started
     */
    public void closeSpan(int status) {
        RequestSpan.close(span, method(), route.pattern(), status);
    }

    /** Registers an action that runs once when the response is written, aborted or cancelled. */
    public void atEnd(Runnable action) {
        this.atEnd = action;
    }

    /** Runs the registered actions; later calls have no effect. */
    public void end() {
        Runnable action = atEnd;
        atEnd = null;
        if (action != null) {
            action.run();
        }
    }
}
