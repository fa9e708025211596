package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.datatypeaccess.ClientDataTypeAccess;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.micrometer.core.instrument.MeterRegistry;

/** Dependencies shared by the start, the callback and the settlement of attempts. */
public record LinkServices(
        Platforms platforms,
        OneTimePasswords passwords,
        LinkAddresses links,
        ClientDataTypeAccess clientDataTypeAccess,
        MeterRegistry meters) {

    /** {@code ledgerway.link.attempts}: completed attempts by outcome. */
    public void count(Connection connection, String outcome) {
        meters.counter(
                        "ledgerway.link.attempts",
                        "platform",
                        connection.source().platformKey(),
                        "outcome",
                        outcome)
                .increment();
    }
}
