package io.ledgerway.system.connector;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.model.datatype.DataType;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** The contract tests of writes, on the running sandbox. */
@Tag("long")
class ConnectorPushContractIT extends PushContractTests {

    /** By {@code SandboxPushTargetTests}. */
    @Override
    protected Set<DataType> updatedElsewhere() {
        return Set.of(DataType.INVOICES);
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return SandboxPlatform.start(null, SandboxPlatform.SEVERAL_PAGES);
    }
}
