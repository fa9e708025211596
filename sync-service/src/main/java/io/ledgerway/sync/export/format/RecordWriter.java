package io.ledgerway.sync.export.format;

import java.io.IOException;

/**
 * Writes the records of one file. Not safe for concurrent use. Without {@link #finish} the file is
 * incomplete.
 */
public interface RecordWriter {

    void write(ExportedRecord row) throws IOException;

    /** Writes the end of the file, and closes the stream. */
    void finish() throws IOException;
}
