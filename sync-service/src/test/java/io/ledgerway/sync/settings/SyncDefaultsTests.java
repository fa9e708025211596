package io.ledgerway.sync.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class SyncDefaultsTests {

    @Test
    void referenceDataIsFirstAndDailyAndEveryTypeIsPulledOnFirstLink() {
        var settings = SyncDefaults.all().values();

        assertThat(SyncSettings.inOrder(settings.stream().filter(SyncSetting::fetchOnFirstLink)))
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
        assertThat(settings.stream().filter(it -> it.syncSchedule() == 24)).hasSize(7);
        assertThat(settings.stream().filter(it -> it.syncSchedule() == 0)).hasSize(36);
    }

    @Test
    void everyTypeHasASettingAndOnlyReportsHaveMonths() {
        var settings = SyncDefaults.all();

        assertThat(settings.keySet()).isEqualTo(EnumSet.allOf(DataType.class));
        assertThat(settings.values().stream().filter(it -> it.monthsToSync() != null))
                .extracting(SyncSetting::dataType)
                .containsExactlyInAnyOrder(
                        DataType.BALANCE_SHEET,
                        DataType.PROFIT_AND_LOSS,
                        DataType.CASH_FLOW_STATEMENT);
    }
}
