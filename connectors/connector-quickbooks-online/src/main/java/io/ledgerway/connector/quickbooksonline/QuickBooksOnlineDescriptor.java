package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.quickbooksonline.pull.PullCapabilities;
import io.ledgerway.connector.quickbooksonline.push.PushCapabilities;
import io.ledgerway.model.company.SourceType;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Identity and capabilities. Clients store the ids of the integration and the source. */
final class QuickBooksOnlineDescriptor {

    /** Of 10 concurrent calls per company and application, some are left for other programs. */
    private static final int CONCURRENT_CALLS = 6;

    static final PlatformDescriptor DESCRIPTOR =
            new PlatformDescriptor(
                    "qhyg",
                    "QuickBooks Online",
                    UUID.fromString("06922788-b85a-4574-a786-6015bbd933c1"),
                    UUID.fromString("2d20abe6-cf87-4c5f-9f17-e28cd760e67d"),
                    SourceType.ACCOUNTING,
                    PlatformDescriptor.Authorization.OAUTH,
                    new RatePolicy(
                            List.of(
                                    new RatePolicy.Bucket("second", 10, Duration.ofSeconds(1)),
                                    new RatePolicy.Bucket("minute", 500, Duration.ofMinutes(1))),
                            CONCURRENT_CALLS),
                    PullCapabilities.all(),
                    PushCapabilities.all(),
                    /* emulated= */ false,
                    QuickBooksOnlineRules.RULES,
                    PullCapabilities.UNSUPPORTED);

    private QuickBooksOnlineDescriptor() {}
}
