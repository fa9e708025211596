package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts for the machine of a developer, which can have the bash 3.2 and the tools of macOS. */
class HostScriptsTests {

    private static final Path ROOT = Path.of("..");

    private static final Pattern OF_LATER_BASH =
            Pattern.compile(
                    "wait -n|(declare|local|typeset) -[An]|mapfile|readarray|\\$\\{\\w+[\\^,]|\\|&|&>>");

    private static final Pattern OF_GNU_TOOLS =
            Pattern.compile("base64 -w|realpath -m|paste -s[^- ]*[)|]");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "test",
                "scripts/adapter-sdk",
                "scripts/jdk25.sh",
                "scripts/lint-api",
                "scripts/portal-pictures",
                "scripts/previous-release",
                "scripts/verify-live",
                "deploy/docker/build",
                "deploy/docker/made-up",
                "deploy/docker/program",
                "deploy/docker/secrets"
            })
    void scriptRunsOnMacOs(String name) throws IOException {
        assertThat(Files.readString(ROOT.resolve(name)))
                .doesNotContainPattern(OF_LATER_BASH)
                .doesNotContainPattern(OF_GNU_TOOLS);
    }
}
