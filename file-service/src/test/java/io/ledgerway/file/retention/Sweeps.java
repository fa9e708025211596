package io.ledgerway.file.retention;

import org.springframework.boot.test.context.TestComponent;

/** Sweeps when a test says so. */
@TestComponent
public class Sweeps {

    private final LeftOvers leftOvers;
    private final Expiry expiry;

    Sweeps(LeftOvers leftOvers, Expiry expiry) {
        this.leftOvers = leftOvers;
        this.expiry = expiry;
    }

    public void expired() {
        expiry.work();
    }

    public void leftOvers() {
        leftOvers.clear();
    }
}
