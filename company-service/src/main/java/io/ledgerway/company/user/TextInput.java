package io.ledgerway.company.user;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people type, checked before anything else sees it. */
public final class TextInput {

    private static final int LONGEST_NAME = 1000;

    private TextInput() {}

    /**
     * A person's name.
     *
     * @throws ApiException 400 when there is none, or when it is none
     */
    public static String name(@Nullable String text) {
        String name = text == null ? "" : text.strip();
        if (name.isEmpty()) {
            throw invalid("name", "A person needs a name that is not empty.");
        }
        if (name.length() > LONGEST_NAME) {
            throw invalid(
                    "name", "Max string length (%d) for `name` reached.".formatted(LONGEST_NAME));
        }
        if (!isPlain(name)) {
            throw invalid("name", "The name holds characters that no name has.");
        }
        return name;
    }

    public static ApiException invalid(String field, String sentence) {
        return ApiException.invalid(
                sentence, List.of(new ErrorBody.Item(field, sentence, "PortalUser")));
    }

    /** No control characters and no halves of characters. */
    static boolean isPlain(String text) {
        return text.codePoints()
                .noneMatch(it ->
                        Character.isISOControl(it) || Character.getType(it) == Character.SURROGATE);
    }
}
