package io.ledgerway.company.user;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An e-mail address.
 *
 * @param text as it was written
 * @param key as it is compared: whatever the case
 */
public record Email(String text, String key) {

    private static final int LONGEST = 254;
    private static final Pattern FORM = Pattern.compile("[^\\s@]+@[^\\s@]+");

    public static Optional<Email> read(@Nullable String written) {
        String text = written == null ? "" : written.strip();
        boolean valid =
                text.length() <= LONGEST && FORM.matcher(text).matches() && TextInput.isPlain(text);
        return valid ? Optional.of(new Email(text, key(text))) : Optional.empty();
    }

    /** The same, or 400. */
    public static Email require(@Nullable String written) {
        return read(written)
                .orElseThrow(() -> TextInput.invalid("email", "This is no e-mail address."));
    }

    private static String key(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
