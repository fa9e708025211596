package io.ledgerway.company.integration;

import io.ledgerway.model.company.SourceType;
import java.net.URI;
import java.util.List;

/** The platforms of a client in the order that its customers see them in. */
record IntegrationSettingsResponse(List<Item> integrations) {

    IntegrationSettingsResponse {
        integrations = List.copyOf(integrations);
    }

    /**
     * One platform.
     *
     * @param enabled whether customers may choose it
     */
    record Item(String key, String name, SourceType sourceType, boolean enabled, URI logoUrl) {}

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
                                        platformImages.square(it.platform())))
                        .toList());
    }
}
