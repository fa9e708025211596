package io.ledgerway.company.user;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Validates text that users enter. */
public final class TextInput {

    private static final int MAX_NAME = 1000;

    private TextInput() {}

    /**
     * Validates a user's name.
     *
     * @throws ApiException 400 if the name is missing or invalid
     */
    public static String name(@Nullable String text) {
        String name = text == null ? "" : text.strip();
        if (name.isEmpty()) {
            throw invalid("name", "The name is required.");
        }
        if (name.length() > MAX_NAME) {
            throw invalid("name", "Max string length (%d) for `name` reached.".formatted(MAX_NAME));
        }
        if (!isPlain(name)) {
            throw invalid("name", "The name contains unsupported characters.");
        }
        return name;
    }

    public static ApiException invalid(String field, String sentence) {
        return ApiException.invalid(
                sentence, List.of(new ErrorBody.Item(field, sentence, "PortalUser")));
    }

    /** Returns true if the text contains no control characters and no unpaired surrogates. */
    static boolean isPlain(String text) {
        return text.codePoints()
                .noneMatch(it ->
                        Character.isISOControl(it) || Character.getType(it) == Character.SURROGATE);
    }
}
