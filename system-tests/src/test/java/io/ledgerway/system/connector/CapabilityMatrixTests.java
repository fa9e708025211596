package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/**
 * The page of platforms has what the adapters support. {@code -Dledgerway.write=true} rewrites that
 * part of docs/reference/platforms.md.
 */
class CapabilityMatrixTests {

    private static final Path PAGE = Path.of("..", "docs", "reference", "platforms.md");
    private static final String BEGIN = "<!-- generated from connectors/*/capabilities.json -->\n";
    private static final String END = "<!-- end of the generated part -->\n";

    private static final Path RELEASED = Path.of("..", "docs", "api", "released.json");
    private static final Pattern NO_UPDATE = Pattern.compile("The API has no update of ([^;]+);");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

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

    @Test
    void pageNamesTheWritesOfAdaptersThatTheApiDoesNotHave() throws IOException {
        Set<String> released = ApiWrites.of(JsonMapper.shared().readTree(RELEASED));
        assertThat(released).contains("create bankTransactions", "attach bills");

        Set<String> missing = new TreeSet<>(matrix.writes());
        missing.removeAll(released);

        Matcher sentence = NO_UPDATE.matcher(Files.readString(PAGE));
        assertThat(sentence.find()).isTrue();
        assertThat(NAME.matcher(sentence.group(1)).results().map(it -> "update " + it.group(1)))
                .containsExactlyInAnyOrderElementsOf(missing);
    }
}
