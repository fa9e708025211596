package io.ledgerway.webhook.eventtype;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventTypeNamesTests {

    @Test
    void allNamesAndOneThatStayed() {
        assertThat(EventTypeNames.names())
                .hasSize(66)
                .contains("read.completed.initial", "chartOfAccounts.write.unsuccessful")
                .contains("AccountCategoriesUpdated");
    }

    @Test
    void namesAreExact() {
        assertThat(EventTypeNames.contains("company.created")).isTrue();
        assertThat(EventTypeNames.contains("Company.Created")).isFalse();
        assertThat(EventTypeNames.contains("*")).isFalse();
        assertThat(EventTypeNames.contains("read.completed.successful")).isFalse();
        assertThat(EventTypeNames.contains("salesOrders.write.successful")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "company.created, company.created",
        "DataSyncCompleted, DataSyncCompleted",
        "Data sync completed, DataSyncCompleted",
        "Dataset data changed, DatasetDataChanged",
        "New company synchronised, NewCompanySynchronized",
        "Push Operation Status Changed(), PushOperationStatusChanged",
        "Push Operation Status Changed, PushOperationStatusChanged",
        "Rate Limit Reached, ClientRateLimitReached",
        "ClientRateLimitReset, ClientRateLimitReset",
        "Account Categories Updated, AccountCategoriesUpdated",
    })
    void olderNamesAreKeptInTheirCompactSpelling(String said, String kept) {
        assertThat(EventTypeNames.find(said)).contains(kept);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "", "Company.Created", "data sync completed", "Sync Started"})
    void otherNamesAreNone(String said) {
        assertThat(EventTypeNames.find(said)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CONNECTION_STATUS_CHANGED, 6",
        "DATA_SYNC_COMPLETED, 1",
        "PUSH_STATUS_CHANGED, 36",
        "PUSH_TIMED_OUT, 18",
        "ACCOUNT_CATEGORIES_UPDATED, 1",
        "SYNC_STARTED, 0",
    })
    void replacementsOfLegacyEventsAreInTheCatalogue(LegacyEventType event, int count) {
        assertThat(event.replacedBy())
                .hasSize(count)
                .allSatisfy(it -> assertThat(EventTypeNames.contains(it)).isTrue());
    }

    @Test
    void thirteenOlderNamesAndFourteenRules() {
        assertThat(LegacyEventType.values()).hasSize(14);
        assertThat(
                        Arrays.stream(LegacyEventType.values())
                                .filter(it -> EventTypeNames.find(it.eventType()).isPresent()))
                .hasSize(13);
    }
}
