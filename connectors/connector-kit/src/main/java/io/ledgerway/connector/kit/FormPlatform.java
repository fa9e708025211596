package io.ledgerway.connector.kit;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A platform with a credential form, which has no page for authorization. Its faults are injected
 * between it and the connector: the platform itself need not have them.
 */
public abstract class FormPlatform implements PlatformUnderTest {

    private final AtomicReference<PlatformHttp.@Nullable Response> next = new AtomicReference<>();
    private final AtomicBoolean losesNextWrite = new AtomicBoolean();

    /** Sends a request to the platform. */
    protected abstract PlatformHttp.Response send(PlatformHttp.Request call)
            throws ConnectorException;

    /** Whether a request reads or writes records: one that logs in does not. */
    protected boolean isData(PlatformHttp.Request call) {
        return true;
    }

    /** Whether a request writes. */
    protected boolean isWrite(PlatformHttp.Request call) {
        return !call.isSafe();
    }

    @Override
    public final PlatformHttp http() {
        return this::sendWithFaults;
    }

    private PlatformHttp.Response sendWithFaults(PlatformHttp.Request call)
            throws ConnectorException {
        if (isData(call)) {
            var injected = next.getAndSet(null);
            if (injected != null) {
                return injected;
            }
        }
        var response = send(call);
        if (isWrite(call) && losesNextWrite.getAndSet(false)) {
            throw new ConnectorException.UncertainOutcome("The response is lost", null);
        }
        return response;
    }

    @Override
    public final void throttleNextCall(Duration retryAfter) {
        respond(429, Map.of("retry-after", String.valueOf(retryAfter.toSeconds())));
    }

    @Override
    public final void forbidNextCall() {
        respond(403, Map.of());
    }

    @Override
    public final void failNextCall() {
        respond(500, Map.of());
    }

    private void respond(int status, Map<String, String> headers) {
        next.set(new PlatformHttp.Response(status, headers, ""));
    }

    @Override
    public final void loseNextResponse() {
        losesNextWrite.set(true);
    }

    @Override
    public final boolean takesPkce() {
        return false;
    }

    @Override
    public final URI redirectUri() {
        throw noPage();
    }

    @Override
    public final String accountHint() {
        throw noPage();
    }

    @Override
    public final Map<String, String> approve(URI authorizationUrl) {
        throw noPage();
    }

    @Override
    public final Map<String, String> deny(URI authorizationUrl) {
        throw noPage();
    }

    private static UnsupportedOperationException noPage() {
        return new UnsupportedOperationException("The platform has a form in place of a page");
    }
}
