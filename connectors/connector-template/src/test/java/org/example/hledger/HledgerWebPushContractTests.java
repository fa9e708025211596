package org.example.hledger;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;

class HledgerWebPushContractTests extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new HledgerWeb();
    }
}
