package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.local.Guard.Stage;
import org.junit.jupiter.api.Test;

class GuardTests {

    private final Guard guard = Guard.start();

    @Test
    void closingStopsWhatWasStarted() throws Exception {
        Process service = guard.start(Stage.SERVICE, "a-service", sleep());
        Process server = guard.start(Stage.SERVER, "a-server", sleep());

        guard.close();

        assertThat(service.isAlive()).isFalse();
        assertThat(server.isAlive()).isFalse();
    }

    @Test
    void nothingStartsOnceClosed() {
        guard.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> guard.start(Stage.SERVICE, "late", sleep()));
    }

    private static ProcessBuilder sleep() {
        return new ProcessBuilder("sleep", "60");
    }
}
