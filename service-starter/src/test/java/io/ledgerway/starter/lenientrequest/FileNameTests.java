package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNameTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Invoice 2026.pdf",
                "Счёт-фактура.xlsx",
                "請求書.docx",
                "فاتورة.pdf",
                "חשבונית.csv",
                "ใบแจ้งหนี้.png",
                "इनवॉइस.pdf",
                "🧾 receipt.jpg",
                "a.b.c.pdf",
                "console.pdf",
                "no extension"
            })
    void namesInAllScriptsAreKept(String name) {
        assertThat(FileName.of(name)).map(FileName::toString).hasValue(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "../../etc/passwd.pdf > passwd.pdf",
                "C:\\Users\\me\\a.pdf > a.pdf",
                "/a.pdf > a.pdf",
                "..a.pdf > a.pdf",
                "'  a .pdf ' > a.pdf",
                "a.pdf... > a.pdf",
                "a\u0000\u0007b.pdf > ab.pdf",
                "exe.\u202efdp.pdf > exe.fdp.pdf",
                "a\u200b\ufeffb.pdf > ab.pdf",
                "CON.pdf > _CON.pdf",
                "nul.tar.pdf > _nul.tar.pdf",
                "com1.pdf > _com1.pdf",
                "LPT³.pdf > _LPT³.pdf"
            })
    void invalidCharactersAreRemoved(String sent, String cleaned) {
        assertThat(FileName.of(sent)).map(FileName::toString).hasValue(cleaned);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ".", "..", "/", "a/", "\u0000", "\u202e. "})
    void emptyNameIsRejected(String sent) {
        assertThat(FileName.of(sent)).isEmpty();
    }

    @Test
    void longNamesAreCutBetweenCharactersAndKeepTheExtension() {
        FileName name = FileName.of("漢".repeat(300) + ".pdf").orElseThrow();

        assertThat(name.toString()).endsWith("漢.pdf").doesNotContain("\ufffd");
        assertThat(bytes(name)).isBetween(250, 255);
        assertThat(bytes(FileName.of("🧾".repeat(300)).orElseThrow())).isBetween(250, 255);
        assertThat(bytes(FileName.of("a." + "b".repeat(400)).orElseThrow())).isLessThan(255);
    }

    @Test
    void reservedNamesAndCharactersAreReplaced() {
        assertThat(FileName.of("a<b>c:d\"e|f?g*h.pdf"))
                .map(FileName::toString)
                .hasValue("a_b_c_d_e_f_g_h.pdf");
    }

    @Test
    void namesAreNormalized() {
        String composed = "Über.pdf";

        assertThat(FileName.of(Normalizer.normalize(composed, Normalizer.Form.NFD)))
                .map(FileName::toString)
                .hasValue(composed);
    }

    @Test
    void numbersAreAddedBeforeTheExtensionWithinTheLimit() {
        assertThat(FileName.of("a.pdf").orElseThrow().numbered(2)).hasToString("a (2).pdf");
        assertThat(FileName.of("a").orElseThrow().numbered(13)).hasToString("a (13)");
        FileName longest = FileName.of("x".repeat(251) + ".pdf").orElseThrow();
        assertThat(bytes(longest)).isEqualTo(255);
        assertThat(longest.numbered(7).toString()).endsWith("x (7).pdf").hasSize(255);
    }

    @Test
    void folderNamesContainNoPath() {
        assertThat(FileName.folder("Accounting/Banking")).isEqualTo("Accounting-Banking");
        assertThat(FileName.folder("..")).isEqualTo("_");
    }

    private static int bytes(FileName name) {
        return name.toString().getBytes(StandardCharsets.UTF_8).length;
    }
}
