package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.local.process.Jdk;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetachedLauncherTests {

    @TempDir Path machine;

    /**
     * Uses an empty folder, because another test may have unpacked PostgreSQL already. The result
     * depends on the version of PostgreSQL and the launcher's memory only.
     */
    @Test
    @Tag("long")
    void firstStartOfAMachineHasTheMemoryToUnpackPostgres() throws Exception {
        List<String> command = new ArrayList<>(List.of(Jdk.tool("java")));
        command.addAll(DetachedLauncher.JVM);
        command.addAll(
                List.of(
                        "-Djava.io.tmpdir=" + machine,
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstStart.class.getName()));
        Path said = machine.resolve("said");

        Process first =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();

        assertThat(first.waitFor()).as(Files.readString(said)).isZero();
    }

    @Test
    void attachedLauncherHasTheSameMemory() throws Exception {
        assertThat(Files.readString(Path.of("../run")))
                .contains("exec java " + String.join(" ", DetachedLauncher.JVM) + " ");
    }

    /** Unpacks PostgreSQL and starts it, as the launcher does. */
    static final class FirstStart {

        private FirstStart() {}

        public static void main(String[] arguments) throws IOException {
            EmbeddedPostgres.start().close();
        }
    }
}
