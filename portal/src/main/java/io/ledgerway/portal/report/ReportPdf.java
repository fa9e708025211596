package io.ledgerway.portal.report;

import io.ledgerway.portal.report.ReportTable.Kind;
import io.ledgerway.portal.report.ReportTable.Row;
import io.ledgerway.portal.view.MoneyFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.jspecify.annotations.Nullable;

/**
 * A report as PDF on pages in A4. The font is part of the file. Characters without a glyph are
 * shown as question marks. One object writes one document.
 */
final class ReportPdf {

    private static final String FONT =
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final float MARGIN = 40;
    private static final float ROW = 15;
    private static final float INDENT = 10;
    private static final float BOLD = 0.3f;
    private static final int COLUMNS_OF_PORTRAIT = 4;
    private static final int MANY_COLUMNS = 9;

    /** No width has room for more. */
    private static final int MAX_CHARACTERS = 500;

    /** Lines above the table. */
    record Heading(String company, String title, String created) {}

    private final PDDocument document;
    private final PDFont font;
    private final Heading heading;
    private final MoneyFormat moneyFormat = new MoneyFormat();
    private PDRectangle paper = PDRectangle.A4;
    private float size = 9;
    private float labelWidth;
    private float columnWidth;
    private float y;
    private @Nullable PDPageContentStream page;

    private ReportPdf(PDDocument document, PDFont font, Heading heading) {
        this.document = document;
        this.font = font;
        this.heading = heading;
    }

    static byte[] of(Heading heading, List<ReportTable> tables) throws IOException {
        try (PDDocument document = new PDDocument();
                InputStream glyphs =
                        Objects.requireNonNull(PDDocument.class.getResourceAsStream(FONT))) {
            PDFont font = PDType0Font.load(document, glyphs, /* embedSubset= */ true);
            document.getDocumentInformation().setTitle(heading.title());
            document.getDocumentCatalog().setLanguage("en");
            var pdf = new ReportPdf(document, font, heading);
            for (ReportTable table : tables) {
                pdf.write(table);
            }
            pdf.numberPages();
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    private void write(ReportTable table) throws IOException {
        int columns = table.columns().size() + (table.isCompared() ? 1 : 0);
        paper =
                columns <= COLUMNS_OF_PORTRAIT
                        ? PDRectangle.A4
                        : new PDRectangle(
                                /* width= */ PDRectangle.A4.getHeight(),
                                /* height= */ PDRectangle.A4.getWidth());
        size = columns > MANY_COLUMNS ? 6.5f : 9;
        float width = paper.getWidth() - 2 * MARGIN;
        labelWidth = Math.max(width * (columns > MANY_COLUMNS ? 0.17f : 0.3f), 130);
        columnWidth = (width - labelWidth) / columns;
        newPage(table);
        for (Row row : table.rows()) {
            if (y < MARGIN + 2 * ROW) {
                newPage(table);
            }
            row(table, row);
        }
        close();
    }

    private void row(ReportTable table, Row row) throws IOException {
        boolean strong = row.kind() != Kind.LINE;
        if (row.kind() == Kind.SUBTOTAL || row.kind() == Kind.RESULT) {
            rule(y + ROW - 4);
        }
        float indent = row.depth() * INDENT;
        text(MARGIN + indent, fit(row.label(), labelWidth - indent - 6), strong);
        if (!row.isHead()) {
            List<String> cells = new ArrayList<>();
            row.amounts().forEach(it -> cells.add(moneyFormat.number(it, table.currency())));
            if (table.isCompared()) {
                cells.add(moneyFormat.number(table.change(row), table.currency()));
            }
            numbers(cells, strong);
        }
        y -= ROW;
    }

    private void newPage(ReportTable table) throws IOException {
        close();
        PDPage next = new PDPage(paper);
        document.addPage(next);
        page = new PDPageContentStream(document, next);
        y = paper.getHeight() - MARGIN - 12;
        float usual = size;
        size = 15;
        text(MARGIN, fit(heading.title(), paper.getWidth() - 2 * MARGIN), true);
        y -= 18;
        size = 10;
        text(MARGIN, fit(heading.company(), paper.getWidth() - 2 * MARGIN), false);
        y -= 15;
        size = 8;
        String money = table.currency() == null ? "" : "Amounts in " + table.currency() + ". ";
        text(MARGIN, money + heading.created(), false);
        y -= 24;
        size = usual;
        text(MARGIN, table.first(), true);
        List<String> heads = new ArrayList<>(table.columns());
        if (table.isCompared()) {
            heads.add("Change");
        }
        numbers(heads, true);
        rule(y - 5);
        y -= ROW + 3;
    }

    private void numbers(List<String> cells, boolean strong) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            String cell = fit(cells.get(i), columnWidth - 4);
            float right = MARGIN + labelWidth + columnWidth * (i + 1);
            text(right - width(cell), cell, strong);
        }
    }

    private void numberPages() throws IOException {
        int count = document.getNumberOfPages();
        size = 8;
        for (int i = 0; i < count; i++) {
            PDPage each = document.getPage(i);
            page = new PDPageContentStream(document, each, AppendMode.APPEND, /* compress= */ true);
            y = MARGIN - 12;
            String number = "Page " + (i + 1) + " of " + count;
            text(each.getMediaBox().getWidth() - MARGIN - width(number), number, false);
            close();
        }
    }

    private void text(float x, String text, boolean strong) throws IOException {
        PDPageContentStream to = Objects.requireNonNull(page);
        to.beginText();
        to.setFont(font, size);
        to.setRenderingMode(strong ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        to.setLineWidth(strong ? BOLD : 1);
        to.newLineAtOffset(x, y);
        to.showText(writable(text));
        to.endText();
    }

    private void rule(float at) throws IOException {
        PDPageContentStream to = Objects.requireNonNull(page);
        to.setLineWidth(0.5f);
        to.moveTo(MARGIN, at);
        to.lineTo(paper.getWidth() - MARGIN, at);
        to.stroke();
    }

    private void close() throws IOException {
        PDPageContentStream open = page;
        if (open != null) {
            open.close();
            page = null;
        }
    }

    /** The text, shortened to the width. */
    private String fit(String text, float most) throws IOException {
        if (text.codePointCount(0, text.length()) <= MAX_CHARACTERS && width(text) <= most) {
            return text;
        }
        int[] characters = text.codePoints().limit(MAX_CHARACTERS).toArray();
        int fitting = 0;
        int longest = characters.length;
        while (fitting < longest) {
            int middle = (fitting + longest + 1) / 2;
            if (width(new String(characters, 0, middle) + "…") <= most) {
                fitting = middle;
            } else {
                longest = middle - 1;
            }
        }
        return new String(characters, 0, fitting) + "…";
    }

    private float width(String text) throws IOException {
        return font.getStringWidth(writable(text)) / 1000 * size;
    }

    /** The text in the order of display, with a question mark for each character without glyph. */
    private String writable(String text) {
        StringBuilder known = new StringBuilder();
        text.codePoints().forEach(it -> known.append(hasGlyph(it) ? Character.toString(it) : "?"));
        return displayed(known.toString());
    }

    private boolean hasGlyph(int character) {
        if (Character.isISOControl(character)) {
            return false;
        }
        try {
            font.encode(Character.toString(character));
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    /** PDF has no writing direction: runs from right to left are reversed. */
    private static String displayed(String text) {
        char[] characters = text.toCharArray();
        if (!Bidi.requiresBidi(characters, 0, characters.length)) {
            return text;
        }
        var bidi = new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        byte[] levels = new byte[bidi.getRunCount()];
        String[] runs = new String[bidi.getRunCount()];
        for (int i = 0; i < runs.length; i++) {
            levels[i] = (byte) bidi.getRunLevel(i);
            String run = text.substring(bidi.getRunStart(i), bidi.getRunLimit(i));
            runs[i] = levels[i] % 2 == 0 ? run : new StringBuilder(run).reverse().toString();
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        return String.join("", runs);
    }
}
