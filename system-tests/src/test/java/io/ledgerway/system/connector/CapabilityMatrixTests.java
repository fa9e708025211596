package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The page of platforms has what the adapters support. {@code -Dledgerway.write=true} rewrites that
 * part of docs/reference/platforms.md.
 */
class CapabilityMatrixTests {

    private static final Path PAGE = Path.of("..", "docs", "reference", "platforms.md");
    private static final String BEGIN = "<!-- generated from connectors/*/capabilities.json -->\n";
    private static final String END = "<!-- end of the generated part -->\n";

    private final CapabilityMatrix matrix = CapabilityMatrix.load(Path.of("..", "connectors"));

    @Test
    void pageIsGeneratedFromTheFilesOfTheAdapters() throws IOException {
        var page = Files.readString(PAGE);
        var begin = page.indexOf(BEGIN) + BEGIN.length();
        var end = page.indexOf(END);
        assertThat(end).as(END).isGreaterThanOrEqualTo(begin);
        var expected =
                page.substring(0, begin) + "\n" + matrix.markdown() + "\n" + page.substring(end);
        if (Boolean.getBoolean("ledgerway.write")) {
            Files.writeString(PAGE, expected);
        }

        assertThat(PAGE).content().isEqualToNormalizingNewlines(expected);
    }

    @Test
    void everyAdapterHasAFile() {
        assertThat(matrix.platformKeys()).contains("gbol", "qhyg", "mqjo");
    }
}
