package io.ledgerway.connector.xero;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.model.datatype.DataType;
import java.util.Set;

/** The contract tests of writes. */
class XeroPushContractTests extends PushContractTests {

    /** By {@link XeroPushTests}. */
    @Override
    protected Set<DataType> updatedElsewhere() {
        return Set.of(DataType.INVOICES);
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return new FakeXero();
    }
}
