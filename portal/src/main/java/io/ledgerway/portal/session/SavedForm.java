package io.ledgerway.portal.session;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A form that was submitted after its session had ended, saved until its user signs in.
 *
 * @param path the target of the form
 * @param fields the submitted values without secrets
 * @param expiresAt when it is no longer shown
 * @param userId the user; null in a form that release 0.2.0 saved
 */
record SavedForm(
        String path, Map<String, List<String>> fields, Instant expiresAt, @Nullable UUID userId) {

    private static final Set<String> UNEDITED =
            Set.of("version", "source", "expectedRole", "confirm");

    /** The idempotency key of a form; the form of tags has a key that the user enters. */
    private static final String KEY = "key";

    private static final Pattern UUID_TEXT =
            Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    SavedForm {
        fields = Map.copyOf(fields);
    }

    /** Whether the value is submitted again unchanged: no user types it; for the template. */
    public boolean isHidden(String name, String value) {
        return UNEDITED.contains(name)
                || name.startsWith("before-")
                || (name.equals(KEY) && UUID_TEXT.matcher(value).matches());
    }

    /** The name of a field as a label: {@code landingPage.heading} is "Landing page heading". */
    public String label(String name) {
        String words =
                name.replaceAll("[._-]+", " ")
                        .replaceAll("([a-z])([A-Z])", "$1 $2")
                        .strip()
                        .toLowerCase(Locale.ROOT);
        return words.isEmpty()
                ? name
                : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    @Override
    public String toString() {
        return "SavedForm[" + path + "]";
    }
}
