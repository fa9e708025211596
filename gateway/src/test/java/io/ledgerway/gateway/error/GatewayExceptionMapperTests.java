package io.ledgerway.gateway.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ResponseStatusException;
import reactor.netty.channel.AbortedException;

class GatewayExceptionMapperTests {

    @Test
    void unreachableServiceIsUnavailable() {
        for (Exception thrown :
                new Exception[] {
                    new ConnectException(),
                    new ConnectTimeoutException(),
                    new UnknownHostException(),
                    new NoRouteToHostException(),
                    new IllegalStateException(new ConnectException())
                }) {
            assertThat(GatewayExceptionMapper.of(thrown).status())
                    .isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        }
    }

    @Test
    void slowServiceIsATimeout() {
        assertThat(GatewayExceptionMapper.of(ReadTimeoutException.INSTANCE).status())
                .isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
        assertThat(GatewayExceptionMapper.of(new TimeoutException()).status())
                .isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
        assertThat(
                        GatewayExceptionMapper.of(
                                new ResponseStatusException(HttpStatus.GATEWAY_TIMEOUT)))
                .hasMessage("The service did not respond in time.");
    }

    @Test
    void brokenResponseIsABadGateway() {
        assertThat(GatewayExceptionMapper.of(new IOException("reset")).status())
                .isEqualTo(HttpStatus.BAD_GATEWAY);
        assertThat(GatewayExceptionMapper.of(AbortedException.beforeSend()).status())
                .as("the service closed the connection before the request was sent")
                .isEqualTo(HttpStatus.BAD_GATEWAY);
    }

    @Test
    void springExceptionKeepsStatusAndHeaders() {
        GatewayException gatewayException =
                GatewayExceptionMapper.of(
                        new MethodNotAllowedException(HttpMethod.PUT, Set.of(HttpMethod.GET)));
        assertThat(gatewayException.status()).isEqualTo(HttpStatus.METHOD_NOT_ALLOWED);
        assertThat(gatewayException.headers().getFirst("Allow")).isEqualTo("GET");
        assertThat(GatewayExceptionMapper.of(new ResponseStatusException(HttpStatus.NOT_FOUND)))
                .hasMessage("NotFound");
    }

    @Test
    void unknownExceptionIsAnInternalErrorWithoutItsMessage() {
        assertThat(GatewayExceptionMapper.of(new IllegalStateException("secret")))
                .hasMessage("internal error");
        assertThat(
                        GatewayExceptionMapper.of(
                                new ResponseStatusException(HttpStatusCode.valueOf(599))))
                .hasMessage("internal error");
    }
}
