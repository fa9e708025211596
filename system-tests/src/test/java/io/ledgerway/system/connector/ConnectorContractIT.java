package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** The contract tests of links and reads, on the running sandbox. */
class ConnectorContractIT extends ConnectorContractTests {

    /** {@code SandboxConnectorContractTests} is exhaustive, because its calls are cheap. */
    @Override
    protected boolean exhaustive() {
        return false;
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return SandboxPlatform.start(null);
    }
}
