package io.ledgerway.local.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SupervisorTests {

    /** Larger than the id of any process. */
    private static final long NO_PROCESS = Integer.MAX_VALUE;

    private final Console console =
            new Console(new PrintStream(new ByteArrayOutputStream(), true, UTF_8));

    @Test
    void restartedProcessIsReported() throws Exception {
        ManagedProcess exited =
                new ManagedProcess("sandbox", "http://localhost", null, () -> NO_PROCESS);
        exited.start();
        CompletableFuture<ManagedProcess> restarted = new CompletableFuture<>();

        new Supervisor(() -> Duration.ZERO, console, restarted::complete, restarted::isDone)
                .watch(List.of(exited));

        assertThat(restarted.get(1, TimeUnit.MINUTES)).isSameAs(exited);
    }
}
