package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.company.SourceType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.util.List;
import java.util.UUID;

/**
 * A platform that companies can connect to.
 *
 * @param enabled whether the client's customers can connect to it: the client offers it, and the
 *     operator has configured it
 * @param isOfflineConnector whether the platform runs on the customer's own computer
 * @param isBeta whether the platform is emulated, or its adapter was not run against a live account
 * @param datatypeFeatures supported features by data type; empty if no data is pulled
 */
@Schema(name = "Integration")
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
                integration.isBeta(),
                DataTypeFeatures.of(platform));
    }
}
