package io.ledgerway.portal.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists entered in a text field, one entry per line. */
public final class LineList {

    private LineList() {}

    public static List<String> read(@Nullable String text) {
        return text == null
                ? List.of()
                : text.lines().map(String::strip).filter(it -> !it.isEmpty()).toList();
    }

    public static String write(List<String> entries) {
        return String.join("\n", entries);
    }
}
