package io.ledgerway.connector.xero;

import io.ledgerway.connector.kit.CapabilityContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** What the public list of platforms says about this adapter. */
class XeroCapabilityTests extends CapabilityContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeXero();
    }
}
