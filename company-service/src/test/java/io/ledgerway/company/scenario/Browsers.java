package io.ledgerway.company.scenario;

import io.ledgerway.testsupport.time.MutableClock;
import org.springframework.test.web.servlet.MockMvc;

/** Creates browsers, each with its own cookies. */
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
