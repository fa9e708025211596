package io.ledgerway.connector.link;

import java.util.regex.Pattern;

/**
 * A field of a {@link CredentialForm}. Its texts are English; the link page translates the label
 * and the help where it has messages {@code field.<platform key>.<name>.label} and {@code .help}.
 *
 * @param name letters and digits, such as {@code database}; unique within the form
 * @param label such as {@code Database}
 * @param help one sentence below the field; may be empty
 * @param example a value for illustration; may be empty
 * @param maxLength of the value, in characters
 */
public record CredentialField(
        String name,
        String label,
        Kind kind,
        String help,
        String example,
        int maxLength,
        boolean required) {

    private static final Pattern NAME = Pattern.compile("[a-z][A-Za-z0-9]{0,39}");
    private static final int MAX_LENGTH = 2000;

    public CredentialField {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("Not a name of a field: " + name);
        }
        if (maxLength < 1 || maxLength > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "The maximum length of %s is %d: choose 1 to %d"
                            .formatted(name, maxLength, MAX_LENGTH));
        }
    }

    /** The kind of a value. */
    public enum Kind {
        /** The URL of the platform. */
        ADDRESS,
        TEXT,
        /** A password or a key: it is not shown, logged or stored unencrypted. */
        SECRET
    }

    public boolean isSecret() {
        return kind == Kind.SECRET;
    }
}
