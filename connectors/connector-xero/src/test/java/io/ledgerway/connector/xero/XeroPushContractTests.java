package io.ledgerway.connector.xero;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;

/** The contract tests of writes. */
class XeroPushContractTests extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeXero();
    }
}
