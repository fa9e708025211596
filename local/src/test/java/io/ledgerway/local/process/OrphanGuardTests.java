package io.ledgerway.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.local.process.OrphanGuard.StopOrder;
import org.junit.jupiter.api.Test;

class OrphanGuardTests {

    private final OrphanGuard orphanGuard = OrphanGuard.start();

    @Test
    void closingStopsStartedProcesses() throws Exception {
        Process service = orphanGuard.start(StopOrder.SERVICE, "a-service", sleep());
        Process server = orphanGuard.start(StopOrder.SERVER, "a-server", sleep());

        orphanGuard.close();

        assertThat(service.isAlive()).isFalse();
        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void nothingStartsOnceClosed() {
        orphanGuard.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> orphanGuard.start(StopOrder.SERVICE, "late", sleep()));
    }

    @Test
    void guardIsToldFromOtherProcesses() {
        assertThat(ProcessHandle.of(orphanGuard.pid())).get().matches(OrphanGuard::isGuard);
        assertThat(OrphanGuard.isGuard(ProcessHandle.current())).isFalse();

        orphanGuard.close();
    }

    private static ProcessBuilder sleep() {
        return new ProcessBuilder("sleep", "60");
    }
}
