package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;

/** The contract tests of writes, with the adapter of Xero on the sandbox's emulation. */
class XeroPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return XeroPlatform.start();
    }
}
