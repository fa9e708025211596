package io.ledgerway.sync.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import org.junit.jupiter.api.Test;

class SyncDefaultsTests {

    @Test
    void referenceDataComesFirstAndEveryAccountingTypeOnce() {
        assertThat(SyncDefaults.fetchedOnFirstLink())
                .startsWith(
                        DataType.CHART_OF_ACCOUNTS,
                        DataType.BANK_ACCOUNTS,
                        DataType.COMPANY,
                        DataType.CUSTOMERS,
                        DataType.SUPPLIERS,
                        DataType.TAX_RATES,
                        DataType.TRACKING_CATEGORIES)
                .doesNotHaveDuplicates()
                .hasSize(28)
                .allMatch(it -> it.area() == DataType.Area.ACCOUNTING);
    }
}
