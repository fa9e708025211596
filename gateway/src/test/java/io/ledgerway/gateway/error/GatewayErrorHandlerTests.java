package io.ledgerway.gateway.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.test.StepVerifier;
import tools.jackson.databind.json.JsonMapper;

class GatewayErrorHandlerTests {

    private final GatewayErrorHandler handler =
            new GatewayErrorHandler(new ErrorResponses(JsonMapper.shared()));

    @Test
    void callerThatHasDisconnectedGetsNoResponseAndIsNoSuccess() {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.post("/companies"));

        StepVerifier.create(handler.handle(exchange, new CallerDisconnectedException()))
                .verifyComplete();

        assertThat(exchange.getResponse().isCommitted()).isFalse();
        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
    }
}
