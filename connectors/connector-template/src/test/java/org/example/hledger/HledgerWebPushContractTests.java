package org.example.hledger;

import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

class HledgerWebPushContractTests extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new HledgerWeb();
    }
}
