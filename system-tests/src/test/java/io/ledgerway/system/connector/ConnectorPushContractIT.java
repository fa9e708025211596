package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import org.junit.jupiter.api.Tag;

/** The contract tests of writes, on the running sandbox. */
@Tag("long")
class ConnectorPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return SandboxPlatform.start(null);
    }
}
