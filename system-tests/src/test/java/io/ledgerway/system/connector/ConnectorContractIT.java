package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import org.junit.jupiter.api.Tag;

/** The contract tests of links and reads, on the running sandbox. */
@Tag("long")
class ConnectorContractIT extends ConnectorContractTests {

    /** {@code SandboxConnectorContractTests} is exhaustive, because its calls are cheap. */
    @Override
    protected boolean exhaustive() {
        return false;
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return SandboxPlatform.start(null, SandboxPlatform.SEVERAL_PAGES);
    }
}
