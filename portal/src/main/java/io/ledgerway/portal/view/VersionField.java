package io.ledgerway.portal.view;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * Hidden field with a hash of the values that a form was built from, to detect concurrent changes
 * of values without a version.
 */
public final class VersionField {

    private VersionField() {}

    /** The hash of a value, which must be a record or a list of records. */
    public static String of(Object value) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(value.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }
}
