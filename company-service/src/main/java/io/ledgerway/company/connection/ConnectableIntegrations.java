package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.stream.Collectors;

/** Finds platforms that a client's companies can be connected to. */
class ConnectableIntegrations {

    private final Integrations integrations;

    ConnectableIntegrations(Integrations integrations) {
        this.integrations = integrations;
    }

    /**
     * Returns the platform with a key.
     *
     * @throws ApiException 400 with the enabled keys if the key is unknown or disabled
     */
    PlatformDescriptor require(Company company, String platformKey) {
        return integrations
                .enabled(company.clientId(), platformKey)
                .map(Integration::platform)
                .orElseThrow(() -> unknownKey(company));
    }

    private ApiException unknownKey(Company company) {
        String keys =
                integrations.of(company.clientId()).stream()
                        .filter(Integration::enabled)
                        .map(Integration::key)
                        .collect(Collectors.joining(", "));
        String message =
                keys.isEmpty()
                        ? "No platform is enabled for this client."
                        : "platformKey must be one of " + keys + ".";
        return ApiException.invalid(
                "Unknown or disabled platform key",
                List.of(new ErrorBody.Item("platformKey", message, "CreateConnection")));
    }
}
