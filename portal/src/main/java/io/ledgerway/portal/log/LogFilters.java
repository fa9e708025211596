package io.ledgerway.portal.log;

import java.time.Clock;
import java.util.Map;

/** Makes the filters of requests to the pages of logs. */
final class LogFilters {

    private final Clock clock;

    LogFilters(Clock clock) {
        this.clock = clock;
    }

    /** The filter in these fields; its range ends now. */
    LogFilter of(Map<String, String> fields) {
        return LogFilter.of(fields, clock.instant());
    }
}
