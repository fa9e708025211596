package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;

/**
 * Every test with every type takes minutes of Tryton's processor time: in the long form. The books
 * stay consistent, because the connector may only read.
 */
class TrytonContractIT extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return TrytonPlatform.readsOnly();
    }

    @Override
    protected boolean exhaustive() {
        return "long".equals(System.getProperty("campaign"));
    }
}
