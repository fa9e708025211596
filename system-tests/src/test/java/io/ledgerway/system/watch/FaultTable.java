package io.ledgerway.system.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The table of {@code docs/operations/faults.md}: the alerts of each fault. */
record FaultTable(List<Row> rows) {

    static final Path PAGE = Repository.path("docs/operations/faults.md");

    private static final String HEADING = "| Fault | Clients see |";
    private static final int COLUMNS = 7;
    private static final Pattern ALERT = Pattern.compile("\\[(Ledgerway\\w+)]");

    /** The row that applies to all faults. */
    private static final String ANY = "any that clients notice";

    /**
     * One fault.
     *
     * @param must alerts that fire
     * @param may alerts that may fire
     */
    record Row(String fault, Set<String> must, Set<String> may, InjectedWhen injected) {}

    /** When a test injects the fault. */
    enum InjectedWhen {
        /** with each of the others */
        EACH,
        TOGETHER,
        ALONE,
        NOT_YET;

        static InjectedWhen of(String text) {
            return switch (text) {
                case "each" -> EACH;
                case "together" -> TOGETHER;
                case "alone" -> ALONE;
                case "not yet" -> NOT_YET;
                default ->
                        throw new IllegalArgumentException(
                                "Unknown value of column Injected: " + text);
            };
        }
    }

    static FaultTable load() {
        List<Row> rows = new ArrayList<>();
        Repository.text(PAGE)
                .lines()
                .dropWhile(it -> !it.startsWith(HEADING))
                .skip(2)
                .takeWhile(it -> it.startsWith("|"))
                .forEach(it -> rows.add(row(it)));
        return new FaultTable(rows);
    }

    private static Row row(String line) {
        String[] cells = line.substring(1, line.lastIndexOf('|')).split("\\|", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException("Not %d columns: %s".formatted(COLUMNS, line));
        }
        return new Row(
                cells[0].strip(),
                alerts(cells[3]),
                alerts(cells[4]),
                InjectedWhen.of(cells[6].strip()));
    }

    static Set<String> alerts(String text) {
        return ALERT.matcher(text)
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Row of(String fault) {
        return rows.stream()
                .filter(it -> it.fault().equals(fault))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No row for " + fault));
    }

    /** Alerts that may fire with any fault. */
    Set<String> always() {
        return of(ANY).may();
    }

    /** The faults that are injected at this time. */
    Set<String> injected(InjectedWhen when) {
        return rows.stream()
                .filter(it -> it.injected() == when)
                .map(Row::fault)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
