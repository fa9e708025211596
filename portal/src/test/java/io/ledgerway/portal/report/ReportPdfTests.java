package io.ledgerway.portal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.report.ReportPdf.Heading;
import io.ledgerway.portal.report.ReportTable.Kind;
import io.ledgerway.portal.report.ReportTable.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ReportPdfTests {

    @Test
    void shortLabelIsUnchanged() throws IOException {
        assertThat(line("Bread and rolls")).isEqualTo("Bread and rolls 1.00");
    }

    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void labelOfAnyLengthIsShortenedToItsColumn() throws IOException {
        String shortened = line("x".repeat(100));

        assertThat(shortened).matches("x{20,40}… 1\\.00");
        assertThat(line("x".repeat(200_000))).isEqualTo(shortened);
    }

    /** The line of the PDF for a row with this label. */
    private static String line(String label) throws IOException {
        ReportTable table =
                new ReportTable(
                        "GBP",
                        "Customer",
                        List.of("Total"),
                        null,
                        List.of(new Row(Kind.LINE, 0, label, List.of(new BigDecimal("1.00")))),
                        null);
        byte[] pdf =
                ReportPdf.of(
                        new Heading("Harbour Bakery", "Aged debtors", "Created 3 Mar 2026"),
                        List.of(table));
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper()
                    .getText(document)
                    .lines()
                    .map(String::strip)
                    .filter(it -> it.endsWith("1.00"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
