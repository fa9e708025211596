package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** The contract tests with the key of an emulated platform. */
class SandboxConnectorContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeSandbox("gbol");
    }
}
