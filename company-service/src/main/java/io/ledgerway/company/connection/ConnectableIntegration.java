package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.stream.Collectors;

/** What a client's companies can be connected to (decision 3). */
class ConnectableIntegration {

    private final Integrations integrations;

    ConnectableIntegration(Integrations integrations) {
        this.integrations = integrations;
    }

    /**
     * The platform with this key.
     *
     * @throws ApiException 400 that names the keys there are, when it is unknown or disabled
     */
    PlatformDescriptor require(Company company, String platformKey) {
        return integrations
                .enabled(company.clientId(), platformKey)
                .map(Integration::platform)
                .orElseThrow(() -> refused(company));
    }

    private ApiException refused(Company company) {
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
                "Unknown platform key",
                List.of(new ErrorBody.Item("PlatformKey", message, "CreateDataConnection")));
    }
}
