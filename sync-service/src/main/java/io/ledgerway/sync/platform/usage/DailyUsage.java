package io.ledgerway.sync.platform.usage;

import java.time.LocalDate;

/** The usage of a platform on one day (UTC). */
public record DailyUsage(
        String platformKey,
        LocalDate day,
        long readCalls,
        long writeCalls,
        long authorizationCalls,
        long throttledCalls,
        long sentBytes,
        long receivedBytes) {}
