package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

class TrytonContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new TrytonPlatform();
    }

    @Override
    protected boolean exhaustive() {
        return false;
    }
}
