package io.ledgerway.sandbox.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.PdfFile;
import org.junit.jupiter.api.Test;

class PdfPageTests {

    @Test
    void crossReferenceTableHasThePositionOfEveryObject() {
        byte[] bytes = new PdfPage("Invoice 1").text(50, 700, 10, "Hello").rule(600).bytes();

        assertThat(PdfFile.parse(bytes).text()).isEqualTo("Hello\n");
    }

    @Test
    void lettersThatMeanSomethingToPdfAreShownAsTheyAre() {
        byte[] bytes =
                new PdfPage("(a").text(50, 700, 10, "a) \\ (b\nc").bold(50, 600, 9, ")").bytes();

        assertThat(PdfFile.parse(bytes).text()).isEqualTo("a) \\ (b c\n)\n");
    }

    @Test
    void lettersOutsideOfTheFontBecomeQuestionMarks() {
        byte[] bytes = new PdfPage("é").text(50, 700, 10, "café 螺").bytes();

        assertThat(PdfFile.parse(bytes).text()).isEqualTo("café ?\n");
    }
}
