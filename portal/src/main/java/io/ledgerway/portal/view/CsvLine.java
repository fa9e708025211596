package io.ledgerway.portal.view;

import java.util.List;
import java.util.stream.Collectors;

/** A line of a CSV file (RFC 4180). */
public final class CsvLine {

    private CsvLine() {}

    /** The cells with their separators and the end of the line. */
    public static String of(List<String> cells) {
        return cells.stream().map(CsvLine::quoted).collect(Collectors.joining(",")) + "\r\n";
    }

    /** A text that a spreadsheet would interpret as a formula is prefixed with an apostrophe. */
    public static String text(String text) {
        return text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\r\n].*") || !cell.equals(cell.strip())
                ? '"' + cell.replace("\"", "\"\"") + '"'
                : cell;
    }
}
