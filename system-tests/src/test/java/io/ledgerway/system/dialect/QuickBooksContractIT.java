package io.ledgerway.system.dialect;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.system.running.RunningSystem;
import org.junit.jupiter.api.Tag;

/** The contract tests of links and reads, on the emulation of QuickBooks Online. */
@Tag("long")
class QuickBooksContractIT extends ConnectorContractTests {

    /** {@code QuickBooksOnlineContractTests} is exhaustive, because its calls are cheap. */
    @Override
    protected boolean exhaustive() {
        return false;
    }

    @Override
    protected PlatformUnderTest startPlatform() {
        return new QuickBooksPlatform(RunningSystem.realDialects());
    }
}
