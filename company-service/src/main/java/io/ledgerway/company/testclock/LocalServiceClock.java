package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.time.ServiceClock;
import java.time.Duration;

/** The time of company-service itself. */
class LocalServiceClock implements SteppedClock {

    private final ServiceClock clock;

    LocalServiceClock(ServiceClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return ServiceName.COMPANY.wire();
    }

    @Override
    public void advanceTo(Duration offset) {
        clock.advanceTo(offset);
    }

    @Override
    public ServiceClockReport report() {
        return clock.report();
    }
}
