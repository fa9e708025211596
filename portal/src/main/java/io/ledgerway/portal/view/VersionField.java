package io.ledgerway.portal.view;

import io.ledgerway.model.hash.Sha256;
import java.util.HexFormat;

/**
 * Hidden field with a hash of the values that a form was built from, to detect concurrent changes
 * of values without a version.
 */
public final class VersionField {

    private VersionField() {}

    /** The hash of a value, which must be a record or a list of records. */
    public static String of(Object value) {
        byte[] hash = Sha256.hash(value.toString());
        return HexFormat.of().formatHex(hash, 0, 12);
    }
}
