package io.ledgerway.connector.xero.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class XeroCollectionTests {

    /** Above 100,000 records Xero refuses all other filters, of money on account excepted. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BILL_PREPAYMENTS", "OVERPAYMENTS", "PREPAYMENTS"})
    void aFilterComparesOneTypeAtMost(XeroCollection collection) {
        assertThat(collection.query().getOrDefault("where", "")).matches("(Type==\"[A-Z-]+\")?");
    }
}
