package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.kit.CapabilityContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** What the public list of platforms says about this adapter. */
class QuickBooksOnlineCapabilityTests extends CapabilityContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeQuickBooks();
    }
}
