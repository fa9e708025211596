package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every test with every type takes minutes of Tryton's processor time: in the long form. */
@ExtendWith(ConsistentBooks.class)
class TrytonContractTests extends ConnectorContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new TrytonPlatform();
    }

    @Override
    protected boolean exhaustive() {
        return "long".equals(System.getProperty("campaign"));
    }
}
