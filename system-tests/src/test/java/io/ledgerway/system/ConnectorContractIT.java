package io.ledgerway.system;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.contract.PlatformConnectorContractTests;
import io.ledgerway.connector.contract.PlatformUnderTest;
import io.ledgerway.connector.sandbox.SandboxPlatform;
import io.ledgerway.system.running.RunningSystem;
import java.net.URI;

/** The contract test of connectors, on the native dialect of the real sandbox. */
class ConnectorContractIT extends PlatformConnectorContractTests {

    /** {@code NativeConnectorContractTests} tries everything, where a call costs nothing. */
    @Override
    protected boolean everyTurn() {
        return false;
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        RunningSystem system = RunningSystem.shared();
        ConnectorSettings settings =
                new ConnectorSettings(
                        system.sandbox(), system.sandbox(), "ledgerway", "ledgerway-local-secret");
        return new SandboxPlatform(
                "mqjo", settings, URI.create(system.gateway() + "/link/callback"));
    }
}
