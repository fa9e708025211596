package io.ledgerway.gateway.error;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquirePendingLimitException;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquireTimeoutException;

/** What each failure on the way to a service means to the caller, on one screen. */
public final class Refusals {

    private Refusals() {}

    /** The refusal a failure ends in; what is not known is our own fault. */
    public static Refusal of(Throwable thrown) {
        return switch (thrown) {
            case Refusal it -> it;
            case ResponseStatusException it -> ofStatus(it);
            case ReadTimeoutException it -> Refusal.timeout();
            case PoolAcquireTimeoutException it -> Refusal.unavailable();
            case PoolAcquirePendingLimitException it -> Refusal.unavailable();
            case TimeoutException it -> Refusal.timeout();
            case ConnectTimeoutException it -> Refusal.unavailable();
            case ConnectException it -> Refusal.unavailable();
            case UnknownHostException it -> Refusal.unavailable();
            case NoRouteToHostException it -> Refusal.unavailable();
            case IOException it -> Refusal.badGateway();
            default -> ofCause(thrown);
        };
    }

    private static Refusal ofCause(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return cause != null
                ? of(cause)
                : Refusal.other(HttpStatus.INTERNAL_SERVER_ERROR, new HttpHeaders());
    }

    private static Refusal ofStatus(ResponseStatusException thrown) {
        HttpStatus status = HttpStatus.resolve(thrown.getStatusCode().value());
        return switch (status) {
            case null -> Refusal.other(HttpStatus.INTERNAL_SERVER_ERROR, new HttpHeaders());
            case NOT_FOUND -> Refusal.notFound();
            case GATEWAY_TIMEOUT -> Refusal.timeout();
            default -> Refusal.other(status, thrown.getHeaders());
        };
    }
}
