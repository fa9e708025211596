package io.ledgerway.company.link.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkMessagesTests {

    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d}");
    private static final int LONGEST_HEADING = 50;

    private final Properties english = texts("messages");
    private final Properties german = texts("messages_de");

    @Test
    void bothLanguagesHaveTheSameKeysAndArguments() {
        assertThat(german.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            assertThat(arguments(german, key)).describedAs(key).isEqualTo(arguments(english, key));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages", "messages_de"})
    void everyTextIsAValidMessageFormat(String file) {
        Properties texts = texts(file);
        for (String key : texts.stringPropertyNames()) {
            String text = texts.getProperty(key);
            assertThat(text).describedAs(key).isNotBlank().doesNotContain("'");
            new MessageFormat(text, Locale.ROOT);
            if (key.startsWith("consent.") && key.endsWith(".heading")) {
                assertThat(text.length()).isLessThanOrEqualTo(LONGEST_HEADING);
            }
        }
    }

    @Test
    void templatesContainNoInlineScriptOrStyle() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/templates/link"))) {
            for (Path it : files.toList()) {
                assertThat(Files.readString(it))
                        .describedAs(it.toString())
                        .doesNotContainPattern("<script(?! defer th:if=)")
                        .doesNotContain("<style", "style=\"", "javascript:", "th:utext");
            }
        }
    }

    private static Set<String> arguments(Properties texts, String key) {
        return ARGUMENT.matcher(texts.getProperty(key))
                .results()
                .map(it -> it.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties texts(String file) {
        Properties texts = new Properties();
        try (InputStream stream =
                LinkMessagesTests.class.getResourceAsStream("/link/" + file + ".properties")) {
            texts.load(
                    new InputStreamReader(Objects.requireNonNull(stream), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return texts;
    }
}
