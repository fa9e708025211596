package io.ledgerway.company.link;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;

/** What the way out and the way back have in common. */
record LinkContext(
        Platforms platforms,
        OneTimePasswords passwords,
        LinkAddresses links,
        MeterRegistry meters) {

    /** A fresh link of a connection, to begin again with. */
    URI again(Connection connection) {
        return links.connection(
                connection.companyId(), connection.id(), passwords.live(connection.id().value()));
    }

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
