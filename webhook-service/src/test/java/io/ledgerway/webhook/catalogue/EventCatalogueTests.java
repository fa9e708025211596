package io.ledgerway.webhook.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCatalogueTests {

    @Test
    void sixtyNamesAndOneThatStayed() {
        assertThat(EventCatalogue.names())
                .hasSize(61)
                .contains("read.completed.initial", "chartOfAccounts.write.unsuccessful")
                .contains("AccountCategoriesUpdated");
    }

    @Test
    void namesAreExact() {
        assertThat(EventCatalogue.contains("company.created")).isTrue();
        assertThat(EventCatalogue.contains("Company.Created")).isFalse();
        assertThat(EventCatalogue.contains("*")).isFalse();
        assertThat(EventCatalogue.contains("read.completed.successful")).isFalse();
        assertThat(EventCatalogue.contains("salesOrders.write.successful")).isFalse();
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
        assertThat(EventCatalogue.named(said)).contains(kept);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "", "Company.Created", "data sync completed", "Sync Started"})
    void otherNamesAreNone(String said) {
        assertThat(EventCatalogue.named(said)).isEmpty();
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
    void whatReplacesAnOlderEventIsInTheCatalogue(LegacyEvent event, int count) {
        assertThat(event.replacedBy())
                .hasSize(count)
                .allSatisfy(it -> assertThat(EventCatalogue.contains(it)).isTrue());
    }

    @Test
    void thirteenOlderNamesAndFourteenRules() {
        assertThat(LegacyEvent.values()).hasSize(14);
        assertThat(
                        Arrays.stream(LegacyEvent.values())
                                .filter(it -> EventCatalogue.named(it.eventType()).isPresent()))
                .hasSize(13);
    }
}
