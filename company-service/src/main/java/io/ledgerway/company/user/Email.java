package io.ledgerway.company.user;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * E-mail address.
 *
 * @param text address as entered
 * @param key normalized address for comparison, in lower case
 */
public record Email(String text, String key) {

    private static final int MAX_LENGTH = 254;
    private static final Pattern FORM = Pattern.compile("[^\\s@]+@[^\\s@]+");

    public static Optional<Email> read(@Nullable String written) {
        String text = written == null ? "" : written.strip();
        boolean valid =
                text.length() <= MAX_LENGTH
                        && FORM.matcher(text).matches()
                        && TextInput.isPlain(text);
        return valid ? Optional.of(new Email(text, key(text))) : Optional.empty();
    }

    /** Parses an address; responds 400 if it is invalid. */
    public static Email require(@Nullable String written) {
        return read(written)
                .orElseThrow(() -> TextInput.invalid("email", "The e-mail address is invalid."));
    }

    private static String key(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
