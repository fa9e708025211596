package io.ledgerway.connector.tryton;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ConsistentBooks.class)
class TrytonPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new TrytonPlatform();
    }

    @Override
    protected boolean exhaustive() {
        return "long".equals(System.getProperty("campaign"));
    }

    /** Expenses, with tax, are in {@link TrytonPushIT}; customers are parties like suppliers. */
    @Override
    protected List<DataType> lostTypes() {
        return List.of(DataType.SUPPLIERS, DataType.BILLS, DataType.JOURNAL_ENTRIES);
    }

    /** By {@link TrytonPushIT}. */
    @Override
    protected Set<DataType> updatedElsewhere() {
        return Set.of(DataType.CUSTOMERS, DataType.INVOICES);
    }
}
