package io.ledgerway.connector.price;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A price tier of an application at a platform.
 *
 * @param name as operators write it in the setting {@code app-tier}
 * @param monthlyFee null where the platform does not publish it
 * @param maxConnections 0 where connections are not limited
 * @param readCalls GET requests and queries
 * @param receivedBytes sizes of response bodies
 */
public record AppTier(
        String name,
        @Nullable BigDecimal monthlyFee,
        int maxConnections,
        IncludedUsage readCalls,
        IncludedUsage receivedBytes) {}
