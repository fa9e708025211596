package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

class QuickBooksOnlineContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeQuickBooks();
    }
}
