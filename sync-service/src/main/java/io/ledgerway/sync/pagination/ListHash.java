package io.ledgerway.sync.pagination;

import io.ledgerway.model.hash.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hash of a list of nullable strings. */
final class ListHash {

    private static final int NO_TEXT = -1;

    private ListHash() {}

    static String of(List<? extends @Nullable String> texts, int bytes) {
        MessageDigest hash = Sha256.digest();
        for (String text : texts) {
            byte[] part = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
            // the length separates the strings, so different lists never have the same bytes
            int length = text == null ? NO_TEXT : part.length;
            hash.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
            hash.update(part);
        }
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Arrays.copyOf(hash.digest(), bytes));
    }
}
