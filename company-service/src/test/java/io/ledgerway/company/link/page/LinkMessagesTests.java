package io.ledgerway.company.link.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.settings.LinkSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.StaticMessageSource;

class LinkMessagesTests {

    private static final Pattern ARGUMENT = Pattern.compile("\\{\\d(?=[},])");
    private static final int MAX_HEADING_LENGTH = 50;

    /** Texts that are the same words as in English: language and key. */
    private static final Set<String> SAME_AS_ENGLISH =
            Set.of(
                    "de categories.optional",
                    "de choose.banking.legend",
                    "de credentials.optional",
                    "de organisations.legend",
                    "es wrong.title",
                    "fr category.commerce",
                    "nl choose.banking.legend");

    private final Properties english = texts("en");

    static Stream<String> languages() {
        return LinkSettings.LANGUAGES.stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageHasTheSameKeysAndArguments(String language) {
        Properties texts = texts(language);
        assertThat(texts.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            assertThat(arguments(texts, key)).describedAs(key).isEqualTo(arguments(english, key));
            assertThat(texts.getProperty(key).lines().count())
                    .describedAs("paragraphs of " + key)
                    .isEqualTo(english.getProperty(key).lines().count());
        }
    }

    @Test
    void everyTextIsTranslated() {
        Set<String> same = new TreeSet<>();
        languages()
                .filter(it -> !it.equals("en"))
                .forEach(language -> {
                    Properties texts = texts(language);
                    texts.stringPropertyNames().stream()
                            .filter(it -> texts.getProperty(it).equals(english.getProperty(it)))
                            .forEach(it -> same.add(language + " " + it));
                });

        assertThat(same).containsExactlyInAnyOrderElementsOf(SAME_AS_ENGLISH);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTextIsAValidMessageFormat(String language) {
        Properties texts = texts(language);
        for (String key : texts.stringPropertyNames()) {
            String text = texts.getProperty(key);
            assertThat(text).describedAs(key).isNotBlank().doesNotContain("'");
            new MessageFormat(text, Locale.ROOT);
            if (key.startsWith("consent.") && key.endsWith(".heading")) {
                assertThat(text.length()).isLessThanOrEqualTo(MAX_HEADING_LENGTH);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, 0 of 1 area is finished., 3 of 9 areas are finished.",
        "de, 0 von 1 Bereich ist fertig., 3 von 9 Bereichen sind fertig.",
        "fr, 0 domaine sur 1 terminé., 3 sur 9 domaines terminés.",
        "es, 0 de 1 área terminada., 3 de 9 áreas terminadas.",
        "nl, 0 van 1 onderdeel is klaar., 3 van 9 onderdelen zijn klaar."
    })
    void numbersHaveTheirPluralForms(String language, String one, String many) {
        MessageFormat count =
                new MessageFormat(
                        texts(language).getProperty("progress.count"), Locale.of(language));

        assertThat(count.format(new Object[] {0, 1})).isEqualTo(one);
        assertThat(count.format(new Object[] {3, 9})).isEqualTo(many);
    }

    @ParameterizedTest
    @CsvSource({
        "en, until Acme deletes it.",
        "de, bis Acme sie löscht.",
        "fr, jusqu’à ce que Acme la supprime.",
        "es, hasta que Acme la borre.",
        "nl, totdat Acme die verwijdert."
    })
    void copyIsKeptAfterTheDisconnection(String language, String kept) {
        for (String key :
                List.of("consent.retention.text", "consent.retention.typed", "disconnect.text")) {
            MessageFormat text =
                    new MessageFormat(texts(language).getProperty(key), Locale.of(language));

            assertThat(text.format(new Object[] {"Acme", "Harbour Bakery", "Books"}))
                    .describedAs(key)
                    .contains(kept);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, 'November 3, 2026'",
        "de, 3. November 2026",
        "fr, 3 novembre 2026",
        "es, 3 de noviembre de 2026",
        "nl, 3 november 2026"
    })
    void datesAreWrittenInTheLanguage(String language, String day) {
        LocaleContextHolder.setLocale(Locale.of(language));
        try {
            assertThat(
                            new LinkMessages(new StaticMessageSource())
                                    .day(Instant.parse("2026-11-03T12:00:00Z")))
                    .isEqualTo(day);
        } finally {
            LocaleContextHolder.resetLocaleContext();
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

    private static Properties texts(String language) {
        String file = language.equals("en") ? "messages" : "messages_" + language;
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
