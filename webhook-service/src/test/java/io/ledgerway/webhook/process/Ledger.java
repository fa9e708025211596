package io.ledgerway.webhook.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Append-only ledger of received requests, one line each, written before the response. */
public final class Ledger implements AutoCloseable {

    private final OutputStream out;

    private Ledger(OutputStream out) {
        this.out = out;
    }

    /**
     * A received request.
     *
     * @param micros arrival of its first byte
     * @param path path of the consumer
     * @param id {@code webhook-id}
     * @param timestamp {@code webhook-timestamp}
     * @param hash hash of the body
     * @param generatedDate {@code generatedDate} of the body
     * @param valid whether the signature is valid
     */
    public record Entry(
            long micros,
            String path,
            String id,
            long timestamp,
            String hash,
            String generatedDate,
            boolean valid) {

        private static final int COLUMNS = 7;

        String line() {
            return String.join(
                    "\t",
                    String.valueOf(micros),
                    path,
                    id,
                    String.valueOf(timestamp),
                    hash,
                    generatedDate,
                    String.valueOf(valid));
        }

        static Entry of(String line) {
            String[] columns = line.split("\t", -1);
            if (columns.length != COLUMNS) {
                throw new IllegalArgumentException("Not a line of a ledger: " + line);
            }
            return new Entry(
                    Long.parseLong(columns[0]),
                    columns[1],
                    columns[2],
                    Long.parseLong(columns[3]),
                    columns[4],
                    columns[5],
                    Boolean.parseBoolean(columns[6]));
        }

        /** Its delivery. */
        public Pair pair() {
            return new Pair(id, path);
        }
    }

    /** A message and the path of a consumer. */
    public record Pair(String messageId, String path) {}

    static Ledger open(Path file) throws IOException {
        return new Ledger(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    }

    /** Writes each line with one system call, so that lines of several threads never mix. */
    void write(Entry entry) throws IOException {
        byte[] line = (entry.line() + "\n").getBytes(StandardCharsets.US_ASCII);
        synchronized (out) {
            out.write(line);
        }
    }

    /** All complete entries. */
    public static List<Entry> read(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
            return lines.lines().map(Entry::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
