package io.ledgerway.connector.xero;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/** The contract tests of links and reads. */
class XeroConnectorContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeXero();
    }
}
