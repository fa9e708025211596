package io.ledgerway.system.strict;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Lines of a table file, without blank lines and comments. */
final class Table {

    private Table() {}

    static List<String> lines(String name) {
        return text(name)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    static String text(String name) {
        try (InputStream file = Table.class.getResourceAsStream("/strict/" + name)) {
            return new String(
                    Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
