package io.ledgerway.sync.export.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses with gzip at its fastest level. */
final class FastGzip extends GZIPOutputStream {

    private static final int BUFFER = 64 * 1024;

    FastGzip(OutputStream out) throws IOException {
        super(out, BUFFER);
        def.setLevel(Deflater.BEST_SPEED);
    }
}
