package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.kit.CapabilityContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** What the public list of platforms says about this adapter. */
class SandboxCapabilityTests extends CapabilityContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeSandbox("mqjo");
    }
}
