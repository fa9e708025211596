package io.ledgerway.connector.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriceListTests {

    private static final AppTier STARTER = tier("starter", "0.00");
    private static final AppTier CORE = tier("core", "35.00");

    @Test
    void findsATierByItsName() {
        var prices = new PriceList("AUD", List.of(STARTER, CORE));

        assertThat(prices.tier("core")).contains(CORE);
        assertThat(prices.tier(" Starter ")).contains(STARTER);
        assertThat(prices.tier("plus")).isEmpty();
    }

    @Test
    void aPlatformWithoutTiersHasNone() {
        assertThat(PriceList.NONE.tier("starter")).isEmpty();
    }

    private static AppTier tier(String name, String fee) {
        return new AppTier(
                name,
                new BigDecimal(fee),
                /* maxConnections= */ 5,
                IncludedUsage.UNLIMITED,
                IncludedUsage.UNLIMITED);
    }
}
