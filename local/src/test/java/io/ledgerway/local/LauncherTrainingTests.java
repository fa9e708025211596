package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.local.process.Program;
import io.ledgerway.local.process.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recorded JVM has what the script {@code run} expects of a start-up cache. */
class LauncherTrainingTests {

    @TempDir Path root;
    private Program program;
    private String script;

    @BeforeEach
    void describe() throws Exception {
        Files.createDirectories(root.resolve("local/target/run"));
        Files.createFile(root.resolve("local/target/run/local.jar"));
        Workspace workspace = new Workspace(root, root.resolve("state"), Path.of("target", "run"));
        program = LauncherTraining.program(workspace);
        script = Files.readString(Path.of("../run"));
    }

    @Test
    void scriptFindsTheCacheByItsName() {
        assertThat(script)
                .contains(" .local/cache/run/startup/" + program.name() + "-????????.aot;");
    }

    @Test
    void classPathIsThatOfTheScript() {
        assertThat(program.arguments()).startsWith("-cp", "local/target/run/local.jar");
        assertThat(script).contains("jar=local/target/run/local.jar\n");
    }

    @Test
    void optionsOfTheJvmAreThoseOfTheScript() {
        assertThat(program.jvm()).isEqualTo(DetachedLauncher.JVM);
    }
}
