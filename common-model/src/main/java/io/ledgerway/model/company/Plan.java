package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.time.Instant;

/** Plan of a client: which limits and features its account has. */
public enum Plan {
    FREE_TRIAL("free-trial"),
    PAID("paid");

    private static final Duration TRIAL_PERIOD = Duration.ofDays(365);

    private final String wire;

    Plan(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }

    /** Whether a client of this plan and age is past its trial period; a paid plan has none. */
    public boolean isExpired(Instant created, Instant now) {
        return this == FREE_TRIAL && now.isAfter(created.plus(TRIAL_PERIOD));
    }
}
