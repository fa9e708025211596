package io.ledgerway.sandbox.files;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One A4 page of text as a PDF file (ISO 32000-1, version 1.4), in two standard fonts. Characters
 * outside Windows-1252 become question marks.
 */
final class PdfPage {

    private static final Charset WIN_ANSI = Charset.forName("windows-1252");

    private final String title;
    private final StringBuilder content = new StringBuilder();

    PdfPage(String title) {
        this.title = title;
    }

    /** Adds text at a position, in points from the lower left corner. */
    PdfPage text(int x, int y, int size, String text) {
        return show("F1", x, y, size, text);
    }

    PdfPage bold(int x, int y, int size, String text) {
        return show("F2", x, y, size, text);
    }

    /** Adds a thin line across the page. */
    PdfPage rule(int y) {
        content.append(String.format(Locale.ROOT, "0.5 w 50 %d m 545 %d l S%n", y, y));
        return this;
    }

    byte[] bytes() {
        byte[] stream = content.toString().getBytes(WIN_ANSI);
        List<byte[]> objects = new ArrayList<>();
        objects.add(ascii("<< /Type /Catalog /Pages 2 0 R >>"));
        objects.add(ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
        objects.add(
                ascii(
                        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R"
                                + " /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>"));
        objects.add(font("Helvetica"));
        objects.add(font("Helvetica-Bold"));
        objects.add(
                joined(
                        ascii("<< /Length " + stream.length + " >>\nstream\n"),
                        stream,
                        ascii("\nendstream")));
        objects.add(("<< /Title (" + escaped(title) + ") >>").getBytes(WIN_ANSI));
        return file(objects);
    }

    private PdfPage show(String font, int x, int y, int size, String text) {
        content.append("BT /%s %d Tf %d %d Td (".formatted(font, size, x, y))
                .append(escaped(text))
                .append(") Tj ET\n");
        return this;
    }

    /** Returns the file: header, objects, cross-reference table and trailer. */
    private static byte[] file(List<byte[]> objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("%PDF-1.4\n%"));
        out.writeBytes(new byte[] {(byte) 0xe2, (byte) 0xe3, (byte) 0xcf, (byte) 0xd3, '\n'});
        StringBuilder table = new StringBuilder("0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append(String.format(Locale.ROOT, "%010d 00000 n \n", out.size()));
            out.writeBytes(ascii((i + 1) + " 0 obj\n"));
            out.writeBytes(objects.get(i));
            out.writeBytes(ascii("\nendobj\n"));
        }
        int start = out.size();
        int count = objects.size() + 1;
        out.writeBytes(ascii("xref\n0 " + count + "\n" + table));
        out.writeBytes(
                ascii(
                        "trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\n"
                                .formatted(count, objects.size())));
        out.writeBytes(ascii("startxref\n" + start + "\n%%EOF\n"));
        return out.toByteArray();
    }

    private static byte[] font(String name) {
        return ascii(
                "<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>"
                        .formatted(name));
    }

    private static String escaped(String text) {
        return text.replaceAll("\\p{Cntrl}", " ").replaceAll("([\\\\()])", "\\\\$1");
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
