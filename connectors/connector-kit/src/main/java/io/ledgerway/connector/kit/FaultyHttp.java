package io.ledgerway.connector.kit;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.Arrays;
import java.util.Map;

/** Counts requests, and replaces the response to one of them. */
final class FaultyHttp implements PlatformHttp {

    private static final int NONE = -1;

    private final PlatformHttp http;
    private int calls;
    private int faultyCall = NONE;
    private Fault fault = Fault.LOST;

    FaultyHttp(PlatformHttp http) {
        this.http = http;
    }

    /** Fault of a response. The platform has executed the request. */
    enum Fault {
        /** There is none. */
        LOST,
        /** The connection ends within the body. */
        TRUNCATED,
        /** A page of a proxy, with the status of success. */
        FOREIGN,
        /** A JSON object without members. */
        EMPTY
    }

    /** The response to the request with this number is faulty; numbers start at 1. */
    void inject(Fault injected, int call) {
        fault = injected;
        faultyCall = call;
        calls = 0;
    }

    int calls() {
        return calls;
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        calls++;
        var response = http.send(call);
        if (calls != faultyCall) {
            return response;
        }
        faultyCall = NONE;
        return switch (fault) {
            case LOST -> throw lost(call);
            case TRUNCATED ->
                    new Response(
                            response.status(),
                            response.headers(),
                            Arrays.copyOf(response.bytes(), response.bytes().length / 2));
            case FOREIGN ->
                    new Response(
                            200,
                            Map.of("content-type", "text/html"),
                            "<html><body>Sign in to the network</body></html>");
            case EMPTY -> new Response(200, response.headers(), "{}");
        };
    }

    /** As {@link io.ledgerway.connector.http.PlatformHttpClient} reports it. */
    private static ConnectorException lost(Request call) {
        return call.method().equals("GET")
                ? new ConnectorException.PlatformUnavailable("The response is lost", null)
                : new ConnectorException.UncertainOutcome("The response is lost", null);
    }
}
