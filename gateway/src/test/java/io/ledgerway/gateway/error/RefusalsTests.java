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

class RefusalsTests {

    @Test
    void aServiceThatIsAwayIsUnavailable() {
        for (Exception thrown :
                new Exception[] {
                    new ConnectException(),
                    new ConnectTimeoutException(),
                    new UnknownHostException(),
                    new NoRouteToHostException(),
                    new IllegalStateException(new ConnectException())
                }) {
            assertThat(Refusals.of(thrown).status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        }
    }

    @Test
    void aServiceThatIsSlowIsATimeout() {
        assertThat(Refusals.of(ReadTimeoutException.INSTANCE).status())
                .isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
        assertThat(Refusals.of(new TimeoutException()).status())
                .isEqualTo(HttpStatus.GATEWAY_TIMEOUT);
        assertThat(Refusals.of(new ResponseStatusException(HttpStatus.GATEWAY_TIMEOUT)))
                .hasMessage("The service did not answer in time.");
    }

    @Test
    void aServiceThatBreaksOffIsABadGateway() {
        assertThat(Refusals.of(new IOException("reset")).status())
                .isEqualTo(HttpStatus.BAD_GATEWAY);
    }

    @Test
    void whatSpringRefusesKeepsStatusAndHeaders() {
        Refusal refusal =
                Refusals.of(new MethodNotAllowedException(HttpMethod.PUT, Set.of(HttpMethod.GET)));
        assertThat(refusal.status()).isEqualTo(HttpStatus.METHOD_NOT_ALLOWED);
        assertThat(refusal.headers().getFirst("Allow")).isEqualTo("GET");
        assertThat(Refusals.of(new ResponseStatusException(HttpStatus.NOT_FOUND)))
                .hasMessage("NotFound");
    }

    @Test
    void whatIsNotKnownIsOurOwnFaultAndKeepsItsMessageInside() {
        assertThat(Refusals.of(new IllegalStateException("secret"))).hasMessage("internal error");
        assertThat(Refusals.of(new ResponseStatusException(HttpStatusCode.valueOf(599))))
                .hasMessage("internal error");
    }
}
