package io.ledgerway.system.dialect;

import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.system.running.RunningSystem;
import org.junit.jupiter.api.Tag;

/** The contract tests of writes, on the emulation of QuickBooks Online. */
@Tag("long")
class QuickBooksPushContractIT extends PushContractTests {

    @Override
    protected PlatformUnderTest startPlatform() {
        return new QuickBooksPlatform(RunningSystem.realDialects());
    }
}
