package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** The contract tests of writes, with the adapter of Xero on the sandbox's emulation. */
@Tag("long")
class XeroPushContractIT extends PushContractTests {

    /** An equal payment would exceed the open amount of its document, and codes of items differ. */
    @Override
    protected List<DataType> lostTypes() {
        return List.of(
                DataType.SUPPLIERS,
                DataType.CUSTOMERS,
                DataType.CHART_OF_ACCOUNTS,
                DataType.INVOICES,
                DataType.BILLS,
                DataType.CREDIT_NOTES,
                DataType.BILL_CREDIT_NOTES,
                DataType.PURCHASE_ORDERS,
                DataType.DIRECT_COSTS,
                DataType.DIRECT_INCOMES,
                DataType.TRANSFERS,
                DataType.JOURNAL_ENTRIES);
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return XeroPlatform.start();
    }
}
