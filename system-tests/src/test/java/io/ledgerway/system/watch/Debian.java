package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Programs of Debian's package prometheus. Without them a test is skipped; in CI it fails. */
final class Debian {

    private Debian() {}

    static void needs(Path program) {
        if (!Files.isExecutable(program)) {
            assertThat(System.getenv("CI")).as("CI has the package prometheus").isNull();
            Assumptions.abort("install the package prometheus to run this");
        }
    }
}
