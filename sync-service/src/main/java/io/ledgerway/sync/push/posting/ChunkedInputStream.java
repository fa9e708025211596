package io.ledgerway.sync.push.posting;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.IntFunction;
import org.springframework.dao.DataAccessException;

/** Concatenates the parts of a file; each part is loaded when the previous one has been read. */
final class ChunkedInputStream extends InputStream {

    private final IntFunction<Optional<byte[]>> parts;
    private InputStream part = InputStream.nullInputStream();
    private int next;
    private boolean ended;

    ChunkedInputStream(IntFunction<Optional<byte[]>> parts) {
        this.parts = parts;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int read = part.read(into, from, length);
        while (read < 0 && !ended) {
            fetch();
            read = part.read(into, from, length);
        }
        return read;
    }

    private void fetch() throws IOException {
        try {
            Optional<byte[]> fetched = parts.apply(next++);
            ended = fetched.isEmpty();
            part = new ByteArrayInputStream(fetched.orElseGet(() -> new byte[0]));
        } catch (DataAccessException e) {
            throw new IOException("A part of the file is missing or cannot be read", e);
        }
    }
}
