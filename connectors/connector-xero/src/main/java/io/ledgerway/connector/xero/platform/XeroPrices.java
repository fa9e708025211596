package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.price.AppTier;
import io.ledgerway.connector.price.IncludedUsage;
import io.ledgerway.connector.price.PriceList;
import java.math.BigDecimal;
import java.util.List;

/**
 * The price tiers of an app since 2 March 2026, without tax. Xero charges for connections and for
 * data that an app receives, not for calls. The fee of Enterprise is not published.
 */
final class XeroPrices {

    private static final long GIGABYTE = 1_000_000_000;

    /** Of each gigabyte that a tier does not include. */
    private static final BigDecimal MORE_DATA = new BigDecimal("2.40");

    /** Published on developer.xero.com/pricing, read in November 2026. */
    static final PriceList ALL =
            new PriceList(
                    "AUD",
                    List.of(
                            new AppTier(
                                    "starter",
                                    new BigDecimal("0.00"),
                                    5,
                                    IncludedUsage.UNLIMITED,
                                    IncludedUsage.UNLIMITED),
                            tier("core", "35.00", 50, 10),
                            tier("plus", "245.00", 1_000, 50),
                            tier("advanced", "1445.00", 10_000, 250),
                            new AppTier(
                                    "enterprise",
                                    /* monthlyFee= */ null,
                                    /* maxConnections= */ 0,
                                    IncludedUsage.UNLIMITED,
                                    IncludedUsage.UNLIMITED)));

    private XeroPrices() {}

    private static AppTier tier(String name, String fee, int connections, long gigabytes) {
        return new AppTier(
                name,
                new BigDecimal(fee),
                connections,
                IncludedUsage.UNLIMITED,
                IncludedUsage.chargedAbove(gigabytes * GIGABYTE, MORE_DATA, GIGABYTE));
    }
}
