package io.ledgerway.company.scenario;

import io.ledgerway.testsupport.time.MutableClock;
import org.springframework.test.web.servlet.MockMvc;

/** Makes browsers, each with cookies of its own. */
public final class Browsers {

    private final MockMvc mvc;
    private final MutableClock clock;

    Browsers(MockMvc mvc, MutableClock clock) {
        this.mvc = mvc;
        this.clock = clock;
    }

    public Browser open() {
        return new Browser(mvc, clock);
    }
}
