package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.contract.PlatformConnectorContractTests;
import io.ledgerway.connector.contract.PlatformUnderTest;
import java.net.URI;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/**
 * The same kit against the real sandbox, where one runs: {@code LEDGERWAY_SANDBOX_URL} says where,
 * {@code LEDGERWAY_SANDBOX_REDIRECT} is a redirect URI registered there.
 */
@EnabledIfEnvironmentVariable(named = "LEDGERWAY_SANDBOX_REDIRECT", matches = ".+")
class SandboxContractTests extends PlatformConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        var url = URI.create(System.getenv("LEDGERWAY_SANDBOX_URL"));
        var settings = new ConnectorSettings(url, url, "ledgerway", "ledgerway-local-secret");
        return new SandboxPlatform(
                "mqjo", settings, URI.create(System.getenv("LEDGERWAY_SANDBOX_REDIRECT")));
    }
}
