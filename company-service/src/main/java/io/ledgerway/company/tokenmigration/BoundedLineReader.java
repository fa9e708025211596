package io.ledgerway.company.tokenmigration;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads a stream line by line; a line beyond the maximum length is truncated. */
final class BoundedLineReader {

    static final int MAX_LINE_BYTES = 64 * 1024;

    private final InputStream in;
    private int number;

    BoundedLineReader(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** Line without its line break. A truncated line is marked as such. */
    @SuppressWarnings("ArrayRecordComponent") // lives for one line
    record Line(int number, byte[] text, boolean tooLong) {

        boolean isBlank() {
            for (byte it : text) {
                if (it != ' ' && it != '\r' && it != '\t') {
                    return false;
                }
            }
            return true;
        }
    }

    /** Returns the next line; null at the end of the stream. */
    @Nullable Line next() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        boolean tooLong = false;
        int octet = in.read();
        if (octet < 0) {
            return null;
        }
        while (octet >= 0 && octet != '\n') {
            if (text.size() < MAX_LINE_BYTES) {
                text.write(octet);
            } else {
                tooLong = true;
            }
            octet = in.read();
        }
        number++;
        return new Line(number, text.toByteArray(), tooLong);
    }
}
