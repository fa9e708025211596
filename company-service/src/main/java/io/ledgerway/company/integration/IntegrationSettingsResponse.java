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
     * @param enabled whether the client offers it to its customers
     * @param configured whether the operator has configured it; otherwise it is not offered
     * @param missingSettings environment variables that the operator has to set
     * @param notice what the platform lacks, in one sentence; empty if nothing
     * @param dataTypes what it supports
     */
    record Item(
            String key,
            String name,
            SourceType sourceType,
            boolean enabled,
            URI logoUrl,
            boolean configured,
            List<String> missingSettings,
            String notice,
            List<DataTypeSupport> dataTypes) {

        Item {
            missingSettings = List.copyOf(missingSettings);
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
                                        it.chosen(),
                                        platformImages.square(it.platform()),
                                        it.availability().configured(),
                                        it.availability().missingVariables(),
                                        it.notice(),
                                        DataTypeSupport.of(it.platform())))
                        .toList());
    }
}
