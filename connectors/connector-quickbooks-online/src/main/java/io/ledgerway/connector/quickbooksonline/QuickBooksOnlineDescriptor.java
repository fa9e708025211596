package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.price.AppTier;
import io.ledgerway.connector.price.IncludedUsage;
import io.ledgerway.connector.price.PriceList;
import io.ledgerway.connector.quickbooksonline.file.QuickBooksFileSource;
import io.ledgerway.connector.quickbooksonline.pull.PullCapabilities;
import io.ledgerway.connector.quickbooksonline.push.PushCapabilities;
import io.ledgerway.model.company.SourceType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Identity and capabilities. Clients store the ids of the integration and the source. */
final class QuickBooksOnlineDescriptor {

    /** Of 10 concurrent calls per company and application, some are left for other programs. */
    private static final int CONCURRENT_CALLS = 6;

    /**
     * Reads are metered, writes are not. Builder is blocked at its limit. Intuit shows the fees and
     * limits of the paid tiers to registered developers only. Published on
     * blogs.intuit.com/2026/01/08, Intuit App Partner Program, read in November 2026.
     */
    private static final PriceList PRICES =
            new PriceList(
                    "USD",
                    List.of(
                            new AppTier(
                                    "builder",
                                    new BigDecimal("0.00"),
                                    /* maxConnections= */ 0,
                                    IncludedUsage.blockedAt(500_000),
                                    IncludedUsage.UNLIMITED),
                            paid("silver"),
                            paid("gold"),
                            paid("platinum")));

    private static final List<RatePolicy.Bucket> LIMITS =
            List.of(
                    new RatePolicy.Bucket("second", 10, Duration.ofSeconds(1)),
                    new RatePolicy.Bucket("minute", 500, Duration.ofMinutes(1)));

    static final PlatformDescriptor DESCRIPTOR = descriptor(LIMITS);

    /** For an emulation of the platform that does not limit calls. */
    static final PlatformDescriptor WITHOUT_LIMITS = descriptor(List.of());

    private QuickBooksOnlineDescriptor() {}

    private static PlatformDescriptor descriptor(List<RatePolicy.Bucket> limits) {
        return new PlatformDescriptor(
                "qhyg",
                "QuickBooks Online",
                UUID.fromString("06922788-b85a-4574-a786-6015bbd933c1"),
                UUID.fromString("2d20abe6-cf87-4c5f-9f17-e28cd760e67d"),
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(limits, CONCURRENT_CALLS),
                PullCapabilities.all(),
                PushCapabilities.all(),
                /* emulated= */ false,
                QuickBooksOnlineExpenseRules.RULES,
                PullCapabilities.UNSUPPORTED,
                PRICES,
                QuickBooksFileSource.CAPABILITY);
    }

    private static AppTier paid(String name) {
        return new AppTier(
                name,
                /* monthlyFee= */ null,
                /* maxConnections= */ 0,
                IncludedUsage.UNLIMITED,
                IncludedUsage.UNLIMITED);
    }
}
