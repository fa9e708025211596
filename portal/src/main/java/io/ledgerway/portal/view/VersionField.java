package io.ledgerway.portal.view;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * What a form was built from, as a hidden field: when it is saved, what is there must be the same,
 * or somebody else was quicker. Values without a version of their own need it.
 */
public final class VersionField {

    private VersionField() {}

    /** The mark of a value, which must be a record or a list of such. */
    public static String mark(Object value) {
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
