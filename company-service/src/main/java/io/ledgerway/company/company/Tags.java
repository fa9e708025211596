package io.ledgerway.company.company;

import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The limits of tags (decision 41). */
public final class Tags {

    public static final int MOST = 10;
    static final int LONGEST_KEY = 27;
    static final int LONGEST_VALUE = 100;

    private Tags() {}

    /** The tags that are in order; {@code problems} gets a sentence for each thing that is not. */
    static Map<String, String> checked(
            @Nullable Map<String, @Nullable String> tags, Consumer<String> problems) {
        Map<String, String> checked = new LinkedHashMap<>();
        if (tags == null) {
            return checked;
        }
        if (tags.size() > MOST) {
            problems.accept("A company has at most %d tags.".formatted(MOST));
        }
        tags.forEach((key, value) -> {
            if (isKey(key) && isValue(value)) {
                checked.put(key, value == null ? "" : value);
            } else {
                problems.accept(
                        "A tag has a key of 1 to %d characters without colon and a value of"
                                        .formatted(LONGEST_KEY)
                                + " at most %d characters.".formatted(LONGEST_VALUE));
            }
        });
        return checked;
    }

    private static boolean isKey(String key) {
        return !key.isBlank()
                && key.length() <= LONGEST_KEY
                && key.indexOf(':') < 0
                && StorableText.isStorable(key);
    }

    private static boolean isValue(@Nullable String value) {
        return value != null && value.length() <= LONGEST_VALUE && StorableText.isStorable(value);
    }
}
