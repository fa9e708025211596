package io.ledgerway.webhook.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
