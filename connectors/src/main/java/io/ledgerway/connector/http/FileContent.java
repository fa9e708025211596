package io.ledgerway.connector.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of a file, read as often as they are needed and never held as a whole by who sends. */
public interface FileContent {

    /** How many there are. */
    long length();

    /** Reads them from the beginning. */
    InputStream open() throws IOException;

    /** Bytes that are at hand. */
    static FileContent of(byte[] bytes) {
        return new FileContent() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(bytes);
            }
        };
    }
}
