package io.ledgerway.sandbox.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a PDF file as readers do: from its end, by its cross-reference table. */
public final class PdfFile {

    private final String text;

    private PdfFile(String text) {
        this.text = text;
    }

    /** Fails unless every object is at the position of the table. */
    public static PdfFile parse(byte[] bytes) {
        String text = new String(bytes, ISO_8859_1);
        assertThat(text).startsWith("%PDF-1.").endsWith("%%EOF\n");
        int table = Integer.parseInt(found(text, "startxref\n(\\d+)\n%%EOF"));
        assertThat(text.substring(table)).startsWith("xref\n0 ");
        int count = Integer.parseInt(found(text, "trailer\n<< /Size (\\d+) "));
        String[] rows = text.substring(table).split("\n", count + 3);
        for (int number = 1; number < count; number++) {
            String row = rows[number + 2];
            assertThat(row).matches("\\d{10} 00000 n ");
            assertThat(text.substring(Integer.parseInt(row.substring(0, 10))))
                    .startsWith(number + " 0 obj\n");
        }
        int length = Integer.parseInt(found(text, "/Length (\\d+) >>"));
        int stream = text.indexOf("stream\n") + "stream\n".length();
        assertThat(text.substring(stream + length)).startsWith("\nendstream");
        assertThat(found(text, "/Root (\\d+) 0 R")).isEqualTo("1");
        return new PdfFile(text.substring(stream, stream + length));
    }

    /** Text of the page. */
    public String text() {
        StringBuilder shown = new StringBuilder();
        Matcher matcher = Pattern.compile("\\(((?:\\\\.|[^\\\\)])*)\\) Tj").matcher(text);
        while (matcher.find()) {
            shown.append(matcher.group(1).replaceAll("\\\\(.)", "$1")).append('\n');
        }
        return shown.toString();
    }

    private static String found(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }
}
