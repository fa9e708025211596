package io.ledgerway.connector.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The content of a file. It can be read several times, and is streamed when it is sent. */
public interface FileContent {

    /** In bytes. */
    long length();

    /** Opens it at the beginning. */
    InputStream open() throws IOException;

    /** Content in memory. */
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
