package io.ledgerway.sync.journalexport;

import io.ledgerway.starter.error.ApiException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A file format of plain text accounting. */
enum JournalFormat {
    /**
     * The format of hledger.
     *
     * @see <a href="https://hledger.org/hledger.html#journal">hledger: journal format</a>
     */
    HLEDGER("journal") {
        @Override
        String beginning(String title, String currency, int decimals) {
            return "; %s\n\ncommodity 1000.%s %s\n"
                    .formatted(title, "0".repeat(decimals), currency);
        }

        // a colon separates accounts, and two spaces end a name
        @Override
        String leaf(String code, String name) {
            return singleSpaced("%s %s".formatted(code, name).replace(':', '-'));
        }

        @Override
        String account(String name) {
            return "account %s\n".formatted(name);
        }

        @Override
        String entry(JournalTextEntry entry) {
            String head =
                    "%s (%s) %s"
                            .formatted(
                                    entry.date(),
                                    line(entry.id()).replace('(', '[').replace(')', ']'),
                                    line(entry.description()));
            return "\n%s\n%s".formatted(head.stripTrailing(), postings(entry, "    "));
        }

        // a semicolon begins a comment, and a bar separates the payee
        private String line(String text) {
            return singleSpaced(text).replace(';', ',').replace('|', '/');
        }
    },

    /**
     * The format of Beancount.
     *
     * @see <a href="https://beancount.github.io/docs/beancount_language_syntax.html">Beancount:
     *     language syntax</a>
     */
    BEANCOUNT("beancount") {
        @Override
        String beginning(String title, String currency, int decimals) {
            return "; %s\n\noption \"operating_currency\" \"%s\"\n".formatted(title, currency);
        }

        // consists of letters, digits and dashes, and begins with a capital letter or a digit
        @Override
        String leaf(String code, String name) {
            String text =
                    "%s-%s"
                            .formatted(code, name)
                            .replaceAll("[^\\p{L}\\p{Nd}]+", "-")
                            .replaceAll("^-+|-+$", "");
            return text.isEmpty()
                    ? "0"
                    : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }

        @Override
        String account(String name) {
            return "%s open %s\n".formatted(LocalDate.EPOCH, name);
        }

        @Override
        String entry(JournalTextEntry entry) {
            return "\n%s * %s\n  id: %s\n%s"
                    .formatted(
                            entry.date(),
                            quoted(entry.description()),
                            quoted(entry.id()),
                            postings(entry, "  "));
        }

        private String quoted(String text) {
            return '"' + singleSpaced(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    };

    private final String extension;

    JournalFormat(String extension) {
        this.extension = extension;
    }

    /** Returns the format of a name, or throws 400. */
    static JournalFormat named(String name) {
        return Arrays.stream(values())
                .filter(it -> it.wire().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        ApiException.badRequest(
                                "format must be one of %s, not '%s'"
                                        .formatted(
                                                Arrays.stream(values())
                                                        .map(JournalFormat::wire)
                                                        .collect(Collectors.joining(", ")),
                                                name)));
    }

    private String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The usual end of a file's name. */
    String extension() {
        return extension;
    }

    /**
     * Returns the first lines of a file.
     *
     * @param decimals number of decimals of the currency
     */
    abstract String beginning(String title, String currency, int decimals);

    /** Returns the last part of an account's name. */
    abstract String leaf(String code, String name);

    /** Returns the line that declares an account. */
    abstract String account(String name);

    abstract String entry(JournalTextEntry entry);

    /** Replaces spaces of all kinds, such as no-break spaces, and control characters. */
    private static String singleSpaced(String text) {
        return text.replaceAll("[\\s\\p{Z}\\p{Cc}]+", " ").strip();
    }

    private static String postings(JournalTextEntry entry, String indent) {
        StringBuilder lines = new StringBuilder();
        for (JournalTextEntry.Posting it : entry.postings()) {
            lines.append(indent)
                    .append(it.account())
                    .append("  ")
                    .append(it.amount().toPlainString())
                    .append(' ')
                    .append(entry.currency())
                    .append('\n');
        }
        return lines.toString();
    }
}
