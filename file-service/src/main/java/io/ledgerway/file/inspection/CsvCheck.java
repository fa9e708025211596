package io.ledgerway.file.inspection;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Checks that a file is a CSV table: text in UTF-8, UTF-16 with a byte order mark or Windows-1252,
 * without control characters, with closed quotes, and not in another language such as HTML.
 */
final class CsvCheck {

    private static final Charset LATIN = Charset.forName("windows-1252");
    private static final int BUFFER = 64 << 10;
    private static final int MAX_FIELD_LENGTH = 1 << 20;

    /** Beginnings of text that other programs would execute or render. */
    private static final List<String> OTHERS =
            List.of(
                    "<",
                    "#!",
                    "%pdf",
                    "%!ps",
                    "{\\rtf",
                    "mime-version:",
                    "<?xml",
                    "@echo",
                    "begin:v");

    private CsvCheck() {}

    static Optional<String> fault(Path file) throws IOException {
        Charset marked = marked(file);
        if (marked != null) {
            return fault(file, marked).map(it -> it);
        }
        try {
            return fault(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            return fault(file, LATIN);
        }
    }

    private static Optional<String> fault(Path file, Charset charset) throws IOException {
        try (Reader in = reader(file, charset)) {
            Table table = new Table();
            int read = in.read();
            while (read >= 0) {
                Optional<String> fault = table.take((char) read);
                if (fault.isPresent()) {
                    return fault;
                }
                read = in.read();
            }
            return table.end();
        } catch (CharacterCodingException e) {
            if (charset.equals(StandardCharsets.UTF_8)) {
                throw e;
            }
            return Optional.of(Table.NO_TEXT);
        }
    }

    private static Reader reader(Path file, Charset charset) throws IOException {
        return new BufferedReader(
                new InputStreamReader(
                        Files.newInputStream(file),
                        charset.newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)),
                BUFFER);
    }

    @org.jspecify.annotations.Nullable private static Charset marked(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            int first = in.read();
            int second = in.read();
            return (first == 0xff && second == 0xfe) || (first == 0xfe && second == 0xff)
                    ? StandardCharsets.UTF_16
                    : null;
        }
    }

    /** Parses characters as a table. */
    private static final class Table {

        static final String NO_TEXT = "The content is not text.";
        private static final int HEAD = 64;

        private final StringBuilder head = new StringBuilder(HEAD);
        private boolean quoted;
        private boolean fieldBegins = true;
        private boolean quoteBefore;
        private int field;
        private boolean any;

        Optional<String> take(char c) {
            if (Character.isISOControl(c) && c != '\t' && c != '\r' && c != '\n' && c != '\f') {
                return Optional.of(NO_TEXT);
            }
            if (head.length() < HEAD && (!head.isEmpty() || !isBlank(c))) {
                head.append(c);
            }
            any |= !isBlank(c);
            step(c);
            return field > MAX_FIELD_LENGTH
                    ? Optional.of("A CSV field exceeds the maximum length.")
                    : Optional.empty();
        }

        /**
         * A quote opens a field only at its start; in a quoted field a doubled quote is a
         * character.
         */
        private void step(char c) {
            field++;
            if (quoted) {
                if (c == '"') {
                    quoted = false;
                    quoteBefore = true;
                }
                return;
            }
            if (c == '"' && (fieldBegins || quoteBefore)) {
                quoted = true;
                quoteBefore = false;
            } else {
                quoteBefore = false;
            }
            boolean separator = c == ',' || c == ';' || c == '\t' || c == '|';
            boolean lineEnd = c == '\n' || c == '\r';
            fieldBegins = separator || lineEnd || (fieldBegins && (c == ' ' || c == '\ufeff'));
            if (separator || lineEnd) {
                field = 0;
            }
        }

        Optional<String> end() {
            String begin = head.toString().toLowerCase(Locale.ROOT);
            if (!any) {
                return Optional.of("The file is empty.");
            }
            if (OTHERS.stream().anyMatch(begin::startsWith)) {
                return Optional.of("The content is not that of a CSV file.");
            }
            return quoted ? Optional.of("A quote is not closed.") : Optional.empty();
        }

        private static boolean isBlank(char c) {
            return Character.isWhitespace(c) || c == '\ufeff';
        }
    }
}
