package org.example.hledger;

import io.ledgerway.connector.kit.CapabilityContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

class HledgerWebCapabilityContractTests extends CapabilityContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new HledgerWeb();
    }
}
