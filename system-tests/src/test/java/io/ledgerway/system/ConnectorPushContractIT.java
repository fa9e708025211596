package io.ledgerway.system;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.contract.PlatformUnderTest;
import io.ledgerway.connector.contract.PushContractTests;
import io.ledgerway.connector.sandbox.SandboxPlatform;
import io.ledgerway.system.running.RunningSystem;
import java.net.URI;

/** The contract test of writes, on the native dialect of the real sandbox. */
class ConnectorPushContractIT extends PushContractTests {

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
