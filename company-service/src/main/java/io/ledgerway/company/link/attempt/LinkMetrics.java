package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.platform.Platforms;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;

/** Metrics of link attempts. */
public final class LinkMetrics {

    /** The outcomes that the objective counts. */
    private static final List<String> ENDED =
            List.of(
                    "linked",
                    "already_linked",
                    "refused",
                    "wrong_organisation",
                    "denied",
                    "cancelled",
                    "failed",
                    "unavailable");

    private static final List<String> UPLOADED =
            List.of("linked", "files_stored", "files_refused", "files_unavailable");

    private final MeterRegistry meters;

    public LinkMetrics(Platforms platforms, MeterRegistry meters) {
        this.meters = meters;
        register(platforms, meters);
    }

    /** Before their first values, which would be no increase of new counters. */
    static void register(Platforms platforms, MeterRegistry meters) {
        for (String platform : platforms.keys()) {
            if (platforms.availability(platform).configured()) {
                (platforms.find(platform).isPresent() ? ENDED : UPLOADED)
                        .forEach(it -> counter(meters, platform, it));
            }
        }
    }

    /** {@code ledgerway.link.attempts}: completed attempts by outcome. */
    public void count(Connection connection, String outcome) {
        counter(meters, connection.source().platformKey(), outcome).increment();
    }

    private static Counter counter(MeterRegistry meters, String platformKey, String outcome) {
        return meters.counter(
                "ledgerway.link.attempts", "platform", platformKey, "outcome", outcome);
    }
}
