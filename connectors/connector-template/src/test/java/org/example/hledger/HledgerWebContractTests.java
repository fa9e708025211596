package org.example.hledger;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

class HledgerWebContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new HledgerWeb();
    }
}
