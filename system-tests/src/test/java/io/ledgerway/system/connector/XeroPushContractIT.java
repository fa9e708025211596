package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import org.junit.jupiter.api.Tag;

/** The contract tests of writes, with the adapter of Xero on the sandbox's emulation. */
@Tag("long")
class XeroPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return XeroPlatform.start();
    }
}
