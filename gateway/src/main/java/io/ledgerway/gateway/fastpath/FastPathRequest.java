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
 * A read without a body, for a path that API keys open, and what the checks have found out about
 * it. It stays on the event loop of its connection.
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
     * A request of which nothing is known yet.
     *
     * @param remote the other end of its connection
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

    /** All values of a header, as the caller sent them. */
    public List<String> headers(String name) {
        return request.headers().getAll(name);
    }

    public boolean hasHeader(String name) {
        return request.headers().contains(name);
    }

    /** Where the caller calls from. */
    public String address() {
        return Objects.requireNonNull(address);
    }

    /** It calls from there. */
    public void setClientAddress(String callerAddress) {
        this.address = callerAddress;
    }

    /** Whose request it is; null as long as that is not known. */
    public @Nullable ClientAccountResponse client() {
        return client;
    }

    /** What a service is shown instead of the caller's credential. */
    public String token() {
        return Objects.requireNonNull(token);
    }

    /** SHA-256 of the key that it came with. */
    public String keyHash() {
        return Objects.requireNonNull(keyHash);
    }

    /** It is this client's, who has shown this key; the service is shown this token. */
    public void authenticate(
            ClientAccountResponse knownClient, String usedKeyHash, String signedToken) {
        this.client = knownClient;
        this.keyHash = usedKeyHash;
        this.token = signedToken;
    }

    /** The answer is to show these headers, whoever writes it. */
    public void addResponseHeaders(Consumer<BiConsumer<String, String>> headers) {
        this.shown = headers;
    }

    /** Puts on an answer what it is to show. */
    public void writeResponseHeaders(HttpHeaders answer) {
        if (shown != null) {
            shown.accept(answer::set);
        }
    }

    /** It is handed on: its part in its caller's trace begins. */
    public void openSpan() {
        if (Tracing.isEnabled()) {
            span =
                    RequestSpan.open(
                            method(), correlationId, request.headers().get(Tracing.TRACEPARENT));
        }
    }

    /** Its part in a trace. */
    public Span span() {
        return span;
    }

    /**
     * Its part in its caller's trace is over.
     *
     * @param status 0 when its answer did not begin
     */
    public void closeSpan(int status) {
        RequestSpan.close(span, method(), route.pattern(), status);
    }

    /** To be done once, when the answer is written, broken off or given up. */
    public void atEnd(Runnable action) {
        this.atEnd = action;
    }

    /** The answer is written, broken off or given up; later calls do nothing. */
    public void end() {
        Runnable action = atEnd;
        atEnd = null;
        if (action != null) {
            action.run();
        }
    }
}
