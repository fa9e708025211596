package io.ledgerway.system.browser;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@link Tab#inspectAtAllWidths} finds, also on a page that is not the first of its kind. */
@RealBrowser
@TestInstance(Lifecycle.PER_CLASS)
class InspectionIT {

    private static final String SOUND = "<p>Grey on white</p>";

    private final Tab tab;

    InspectionIT(Chromium chromium) {
        tab = chromium.open(View.desktop());
        inspect(SOUND);
    }

    @AfterAll
    void close() {
        tab.close();
    }

    @Test
    void soundPagePasses() {
        assertThatCode(() -> inspect(SOUND + "<p>And another</p>")).doesNotThrowAnyException();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "no text of an image | image-alt | <img src='data:,'>",
                "text is too light | color-contrast | <p style='color: #999'>Light</p>",
                "known text on another ground | color-contrast | <div style='background: #999'><p>Grey on grey</p></div>",
                "known text over something else | color-contrast | <div style='position: relative; background: #fff'><div style='background: #999; height: 3rem'></div><p style='position: absolute; top: 0; margin: 0'>Grey on grey</p></div>",
                "known text is half transparent | color-contrast | <div style='opacity: 0.7'><p>Grey on white</p></div>",
                "one text of a look is covered | color-contrast | <div style='position: relative'><p style='color: #999'>Covered</p><div style='position: absolute; inset: 0; width: 2rem; background: #fff'></div></div><p style='color: #999'>Light</p>",
                "dark colours | -dark | <p class='dark'>Dark</p>",
                "too wide | width of | <div style='width: 400px'>Wide</div>",
            })
    void defectIsFound(String defect, String found, String html) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> inspect(SOUND + html))
                .withMessageContaining(found);
    }

    private void inspect(String html) {
        tab.page()
                .setContent(
                        """
                        <!doctype html><html lang="en"><title>Page</title>
                        <style>p { color: #757575; background: transparent } body { background: #fff }
                        @media (prefers-color-scheme: dark) { .dark { color: #222; background: #111 } }
                        </style><main><h1>Page</h1>%s</main></html>
                        """
                                .formatted(html));
        tab.inspectAtAllWidths("inspection");
    }
}
