package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ClockFollower;
import io.ledgerway.model.clock.ClockOffset;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.time.ServiceClock;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Internal API for gateways, which have no database: they ask for the offset of the test clock. */
@RestController
class InternalClockController {

    private final ServiceClock clock;
    private final ClockFollowerRepository followers;

    InternalClockController(ServiceClock clock, ClockFollowerRepository followers) {
        this.clock = clock;
        this.followers = followers;
    }

    /** Notes the offset that the gateway uses, and returns the present one. */
    @PostMapping("/internal/clock-followers")
    ClockOffset follow(@RequestBody ClockFollower follower) {
        if (!clock.isTestClock()) {
            throw ApiException.notFound("This service has no test clock");
        }
        followers.seen(follower);
        return new ClockOffset(clock.offset().toMillis());
    }
}
