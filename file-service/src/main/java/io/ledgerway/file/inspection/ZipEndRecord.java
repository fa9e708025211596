package io.ledgerway.file.inspection;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The end-of-central-directory record of a zip.
 *
 * @param following number of bytes after the record
 * @param comment length of the record's comment
 */
record ZipEndRecord(int following, int comment) {

    private static final int SIGNATURE = 0x06054b50;
    private static final int LENGTH = 22;
    private static final int COMMENT_LENGTH = 20;
    private static final int MAX_COMMENT_LENGTH = 0xffff;

    /** Whether nothing follows the record and its comment. */
    boolean isEnd() {
        return following == comment;
    }

    /** Finds the record; a file that has one is read as a zip by other programs. */
    static Optional<ZipEndRecord> find(RandomAccessFile file) throws IOException {
        int length = (int) Math.min(file.length(), LENGTH + MAX_COMMENT_LENGTH);
        byte[] bytes = new byte[length];
        file.seek(file.length() - length);
        file.readFully(bytes);
        ByteBuffer end = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = length - LENGTH; at >= 0; at--) {
            if (end.getInt(at) == SIGNATURE) {
                int comment = end.getShort(at + COMMENT_LENGTH) & 0xffff;
                if (at + LENGTH + comment <= length) {
                    return Optional.of(new ZipEndRecord(length - at - LENGTH, comment));
                }
            }
        }
        return Optional.empty();
    }
}
