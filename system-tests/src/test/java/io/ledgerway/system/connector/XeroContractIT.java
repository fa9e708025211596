package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import org.junit.jupiter.api.Tag;

/** The contract tests of links and reads, with the adapter of Xero on the sandbox's emulation. */
@Tag("long")
class XeroContractIT extends ConnectorContractTests {

    /** {@code XeroConnectorContractTests} is exhaustive, because its calls are cheap. */
    @Override
    protected boolean exhaustive() {
        return false;
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return XeroPlatform.start();
    }
}
