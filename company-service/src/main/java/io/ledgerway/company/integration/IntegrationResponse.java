package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.company.SourceType;
import java.net.URI;
import java.util.List;
import java.util.UUID;

/**
 * An integration in answers (platform.md 16).
 *
 * @param enabled whether the client's customers may choose it
 * @param isOfflineConnector whether the platform runs on the customer's own computer
 * @param isBeta whether the sandbox stands in for the platform
 * @param datatypeFeatures what can be done with which data type; empty where nothing is read
 */
record IntegrationResponse(
        String key,
        URI logoUrl,
        String name,
        boolean enabled,
        UUID sourceId,
        SourceType sourceType,
        UUID integrationId,
        @JsonProperty("isOfflineConnector") boolean isOfflineConnector,
        @JsonProperty("isBeta") boolean isBeta,
        List<DataTypeFeatures> datatypeFeatures) {

    private static final String DESKTOP = "pqsw";

    static IntegrationResponse of(Integration integration, PlatformImages platformImages) {
        PlatformDescriptor platform = integration.platform();
        return new IntegrationResponse(
                integration.key(),
                platformImages.square(platform),
                platform.name(),
                integration.enabled(),
                platform.sourceId(),
                platform.sourceType(),
                platform.integrationId(),
                integration.key().equals(DESKTOP),
                platform.emulated(),
                DataTypeFeatures.of(platform));
    }
}
