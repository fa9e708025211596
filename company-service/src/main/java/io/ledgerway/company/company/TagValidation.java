package io.ledgerway.company.company;

import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Validates tags: at most ten, with limited length of keys and values. */
public final class TagValidation {

    public static final int MAX_TAGS = 10;
    static final int MAX_KEY_LENGTH = 27;
    static final int MAX_VALUE_LENGTH = 100;

    private TagValidation() {}

    /**
     * Returns the valid tags.
     *
     * @param problems receives the path of the member and a message for each validation error. The
     *     path is {@code tags.region}, for example, or {@code tags} if the key is too long
     */
    public static Map<String, String> checked(
            @Nullable Map<String, @Nullable String> tags, BiConsumer<String, String> problems) {
        Map<String, String> checked = new LinkedHashMap<>();
        if (tags == null) {
            return checked;
        }
        if (tags.size() > MAX_TAGS) {
            problems.accept("tags", "A company has at most %d tags.".formatted(MAX_TAGS));
        }
        tags.forEach((key, value) -> {
            if (isKey(key) && isValue(value)) {
                checked.put(key, value == null ? "" : value);
            } else {
                problems.accept(
                        key.length() <= MAX_KEY_LENGTH ? "tags." + key : "tags",
                        "A tag must have a key of 1 to %d characters without colon and a value of"
                                        .formatted(MAX_KEY_LENGTH)
                                + " at most %d characters.".formatted(MAX_VALUE_LENGTH));
            }
        });
        return checked;
    }

    /** Returns whether a text can be the key of a tag. */
    public static boolean isKey(String key) {
        return !key.isBlank()
                && key.length() <= MAX_KEY_LENGTH
                && key.indexOf(':') < 0
                && StorableText.isStorable(key);
    }

    private static boolean isValue(@Nullable String value) {
        return value != null
                && value.length() <= MAX_VALUE_LENGTH
                && StorableText.isStorable(value);
    }
}
