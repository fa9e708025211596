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
public final class GatewayExceptionMapper {

    private GatewayExceptionMapper() {}

    /** The refusal a failure ends in; what is not known is our own fault. */
    public static GatewayException of(Throwable thrown) {
        return switch (thrown) {
            case GatewayException it -> it;
            case ResponseStatusException it -> ofStatus(it);
            case ReadTimeoutException it -> GatewayException.timeout();
            case PoolAcquireTimeoutException it -> GatewayException.unavailable();
            case PoolAcquirePendingLimitException it -> GatewayException.unavailable();
            case TimeoutException it -> GatewayException.timeout();
            case ConnectTimeoutException it -> GatewayException.unavailable();
            case ConnectException it -> GatewayException.unavailable();
            case UnknownHostException it -> GatewayException.unavailable();
            case NoRouteToHostException it -> GatewayException.unavailable();
            case IOException it -> GatewayException.badGateway();
            default -> ofCause(thrown);
        };
    }

    private static GatewayException ofCause(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return cause != null
                ? of(cause)
                : GatewayException.other(HttpStatus.INTERNAL_SERVER_ERROR, new HttpHeaders());
    }

    private static GatewayException ofStatus(ResponseStatusException thrown) {
        HttpStatus status = HttpStatus.resolve(thrown.getStatusCode().value());
        return switch (status) {
            case null ->
                    GatewayException.other(HttpStatus.INTERNAL_SERVER_ERROR, new HttpHeaders());
            case NOT_FOUND -> GatewayException.notFound();
            case GATEWAY_TIMEOUT -> GatewayException.timeout();
            default -> GatewayException.other(status, thrown.getHeaders());
        };
    }
}
