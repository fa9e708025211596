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
import reactor.netty.channel.AbortedException;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquirePendingLimitException;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquireTimeoutException;

/** Maps each failure of a request to the error response of the caller. */
public final class GatewayExceptionMapper {

    private GatewayExceptionMapper() {}

    /** The error response of a failure; 500 for unknown failures. */
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
            case AbortedException it -> GatewayException.badGateway();
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
