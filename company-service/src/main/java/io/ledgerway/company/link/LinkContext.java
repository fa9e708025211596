package io.ledgerway.company.link;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.micrometer.core.instrument.MeterRegistry;

/** What the way out and the way back have in common. */
record LinkContext(
        Platforms platforms,
        OneTimePasswords passwords,
        LinkAddresses links,
        MeterRegistry meters) {

    /** {@code ledgerway.link.attempts}: how attempts end. */
    void count(Connection connection, String outcome) {
        meters.counter(
                        "ledgerway.link.attempts",
                        "platform",
                        connection.source().platformKey(),
                        "outcome",
                        outcome)
                .increment();
    }
}
