package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ClockOffset;
import io.ledgerway.model.clock.ServiceClockReport;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.web.client.RestClient;

/**
 * Client of the sandbox's test clock. The sandbox loses its offset on restart and has no scheduled
 * work.
 */
class SandboxClockClient implements SteppedClock {

    private final RestClient http;
    private final Clock clock;

    /**
     * @param http with the credentials of the application at the sandbox
     */
    SandboxClockClient(RestClient http, Clock clock) {
        this.http = http;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "sandbox";
    }

    @Override
    public void advanceTo(Duration offset) {
        http.put()
                .uri("/test-clock")
                .body(new ClockOffset(offset.toMillis()))
                .retrieve()
                .toBodilessEntity();
    }

    @Override
    public void restore(Duration offset) {
        advanceTo(offset);
    }

    @Override
    public ServiceClockReport report() {
        return new ServiceClockReport(0, clock.instant(), List.of(), List.of(), 0);
    }
}
