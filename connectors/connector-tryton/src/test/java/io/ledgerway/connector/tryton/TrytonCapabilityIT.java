package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.CapabilityContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** What the public list of platforms says about this adapter. */
class TrytonCapabilityIT extends CapabilityContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new TrytonPlatform();
    }
}
