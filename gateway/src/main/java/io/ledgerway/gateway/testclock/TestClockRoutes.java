package io.ledgerway.gateway.testclock;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.gateway.error.GatewayException;
import java.time.Clock;
import java.time.Instant;
import org.springframework.http.CacheControl;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/**
 * Serves {@code /.well-known/ledgerway-test-clock}: the time of the system, for the portal and for
 * clients that check times in their tests. 404 without a test clock.
 */
final class TestClockRoutes {

    static final String PATH = "/.well-known/ledgerway-test-clock";

    private final Clock clock;

    TestClockRoutes(Clock clock) {
        this.clock = clock;
    }

    /**
     * The test clock.
     *
     * @param now the time of the system
     * @param offset how far it is ahead of the machine's time, as an ISO 8601 duration
     */
    record TestClockResponse(Instant now, String offset) {}

    RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route(reads(PATH), this::respond);
    }

    private Mono<ServerResponse> respond(ServerRequest request) {
        return clock instanceof TestClock test
                ? ServerResponse.ok()
                        .cacheControl(CacheControl.noStore())
                        .bodyValue(new TestClockResponse(test.instant(), test.offset().toString()))
                : Mono.error(GatewayException::notFound);
    }
}
