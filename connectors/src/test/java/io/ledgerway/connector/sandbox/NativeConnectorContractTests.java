package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.contract.PlatformConnectorContractTests;
import io.ledgerway.connector.contract.PlatformUnderTest;

/** The native dialect, under a real platform's key. */
class NativeConnectorContractTests extends PlatformConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakePlatform("gbol");
    }
}
