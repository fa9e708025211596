package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;

class TrytonPushContractTests extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new TrytonPlatform();
    }
}
