package io.ledgerway.company.integration;

import io.ledgerway.model.company.SourceType;
import java.net.URI;
import java.util.List;

/** Integrations of a client in display order. */
record IntegrationSettingsResponse(List<Item> integrations) {

    IntegrationSettingsResponse {
        integrations = List.copyOf(integrations);
    }

    /**
     * One platform.
     *
     * @param enabled whether customers can connect to it
     * @param dataTypes what it supports
     */
    record Item(
            String key,
            String name,
            SourceType sourceType,
            boolean enabled,
            URI logoUrl,
            List<DataTypeSupport> dataTypes) {

        Item {
            dataTypes = List.copyOf(dataTypes);
        }
    }

    static IntegrationSettingsResponse of(
            List<Integration> integrations, PlatformImages platformImages) {
        return new IntegrationSettingsResponse(
                integrations.stream()
                        .map(it ->
                                new Item(
                                        it.key(),
                                        it.platform().name(),
                                        it.platform().sourceType(),
                                        it.enabled(),
                                        platformImages.square(it.platform()),
                                        DataTypeSupport.of(it.platform())))
                        .toList());
    }
}
