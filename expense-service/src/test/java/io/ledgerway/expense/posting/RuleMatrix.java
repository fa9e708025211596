package io.ledgerway.expense.posting;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A rule table from a test resource. */
record RuleMatrix(List<Map<String, String>> rows) {

    static RuleMatrix of(String name) {
        try (var in =
                requireNonNull(RuleMatrix.class.getResourceAsStream("/matrices/" + name + ".md"))) {
            var lines =
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(it -> it.startsWith("|") && !it.startsWith("|--"))
                            .map(RuleMatrix::cells)
                            .toList();
            var header = lines.getFirst();
            var rows = new ArrayList<Map<String, String>>();
            for (var line : lines.subList(1, lines.size())) {
                var row = new LinkedHashMap<String, String>();
                for (int i = 0; i < header.size(); i++) {
                    row.put(header.get(i), line.get(i));
                }
                rows.add(row);
            }
            return new RuleMatrix(rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1, line.lastIndexOf('|')).split("\\|"))
                .map(String::strip)
                .toList();
    }

    String cell(String platform, String column) {
        return cells().filter(it -> it.platform().equals(platform) && it.column().equals(column))
                .findFirst()
                .orElseThrow()
                .value();
    }

    /** All cells except those that name the row. */
    Stream<Cell> cells(String... naming) {
        var names = List.of(naming);
        return rows.stream()
                .flatMap(row ->
                        row.entrySet().stream()
                                .filter(it -> !names.contains(it.getKey()))
                                .map(it -> new Cell(row, it.getKey(), it.getValue())));
    }

    /** A cell. */
    record Cell(Map<String, String> row, String column, String value) {

        String platform() {
            return in("platform");
        }

        /** Another cell of the same row. */
        String in(String other) {
            return requireNonNull(row.get(other), other);
        }

        boolean isYes() {
            return value.equals("Y");
        }

        @Override
        public String toString() {
            return platform() + " " + row.getOrDefault("card", "") + " " + column + ": " + value;
        }
    }
}
