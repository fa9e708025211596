package io.ledgerway.sandbox.testclock;

import io.ledgerway.sandbox.oauth.RegisteredClient;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code PUT /test-clock}: moves the time of all organisations. The registered application
 * authenticates with its secret. 404 unless {@code SANDBOX_TEST_CLOCK_ENABLED} is true.
 */
@RestController
class TestClockController {

    private final Clock clock;
    private final RegisteredClient client;

    TestClockController(Clock clock, RegisteredClient client) {
        this.clock = clock;
        this.client = client;
    }

    /**
     * The offset from the system time.
     *
     * @param offsetMillis a lower one than the present changes nothing
     */
    record Offset(long offsetMillis) {}

    @PutMapping("/test-clock")
    ResponseEntity<Map<String, Instant>> advance(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestBody Offset body) {
        if (!(clock instanceof ForwardClock forward)) {
            return ResponseEntity.notFound().build();
        }
        if (!client.proves(authorization)) {
            return ResponseEntity.status(HttpStatus.UNAUTHORIZED).build();
        }
        forward.advanceTo(body.offsetMillis());
        return ResponseEntity.ok(Map.of("now", clock.instant()));
    }
}
