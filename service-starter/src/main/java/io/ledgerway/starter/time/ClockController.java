package io.ledgerway.starter.time;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.model.clock.ClockOffset;
import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/clock}, called by company-service, which moves the time of all services. */
@RestController
@RequestMapping("/internal/clock")
class ClockController {

    private final ServiceClock clock;

    ClockController(ServiceClock clock) {
        this.clock = clock;
    }

    @GetMapping
    ServiceClockReport get() {
        requireTestClock();
        return clock.report();
    }

    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void set(@RequestBody ClockOffset body) {
        requireTestClock();
        clock.advanceTo(Duration.ofMillis(body.offsetMillis()));
    }

    private void requireTestClock() {
        if (!clock.isTestClock()) {
            throw ApiException.notFound(
                    "This service has no test clock: "
                            + TestClockProperties.VARIABLE
                            + " is not true");
        }
    }
}
