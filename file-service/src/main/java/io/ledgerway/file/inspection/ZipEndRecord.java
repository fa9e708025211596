package io.ledgerway.file.inspection;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The record at the end of a zip.
 *
 * @param following how many bytes follow it
 * @param comment how many of them are its own, as a comment
 */
record ZipEndRecord(int following, int comment) {

    private static final int SIGNATURE = 0x06054b50;
    private static final int LENGTH = 22;
    private static final int COMMENT_LENGTH = 20;
    private static final int LONGEST_COMMENT = 0xffff;

    /** Whether the file ends with it. */
    boolean isEnd() {
        return following == comment;
    }

    /** The record by which a program would take the file for a zip, whatever else it is. */
    static Optional<ZipEndRecord> find(RandomAccessFile file) throws IOException {
        int length = (int) Math.min(file.length(), LENGTH + LONGEST_COMMENT);
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
