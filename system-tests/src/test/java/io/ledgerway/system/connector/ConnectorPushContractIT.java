package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;

/** The contract tests of writes, on the running sandbox. */
class ConnectorPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return SandboxPlatform.start(null);
    }
}
