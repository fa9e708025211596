package io.ledgerway.file.inspection;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Checks that a zip archive is safe to extract: nothing precedes the first entry or follows the
 * directory, no entry is outside the root, and the extracted size is bounded. Sizes are measured
 * while extracting; declared sizes are ignored.
 */
final class ZipCheck {

    private static final int MAX_ENTRIES = 10_000;
    private static final long MAX_BYTES = 256L << 20;

    /** Deflate reaches about 1000; spreadsheets reach about 20. */
    private static final long MAX_RATIO = 100;

    private static final long SMALL = 1 << 20;
    private static final int BUFFER = 64 << 10;
    private static final int LOCAL_ENTRY = 0x504b0304;
    private static final int END_OF_DIRECTORY = 22;

    private ZipCheck() {}

    static Optional<String> fault(Path file) {
        try {
            if (!isNothingButZip(file)) {
                return Optional.of("The content matches more than one file format.");
            }
            try (ZipFile zip = new ZipFile(file.toFile())) {
                return unpackedFault(zip, Files.size(file));
            }
        } catch (IOException | RuntimeException e) {
            return Optional.of("The content cannot be unpacked.");
        }
    }

    private static Optional<String> unpackedFault(ZipFile zip, long packed) throws IOException {
        if (zip.size() > MAX_ENTRIES) {
            return Optional.of("The archive contains more than %d entries.".formatted(MAX_ENTRIES));
        }
        long maximum = Math.min(MAX_BYTES, Math.max(SMALL, packed * MAX_RATIO));
        long left = maximum;
        byte[] buffer = new byte[BUFFER];
        Enumeration<? extends ZipEntry> entries = zip.entries();
        while (entries.hasMoreElements() && left >= 0) {
            ZipEntry entry = entries.nextElement();
            if (isOutside(entry.getName())) {
                return Optional.of("The archive contains an entry with a path outside its root.");
            }
            try (InputStream in = zip.getInputStream(entry)) {
                int read = in.read(buffer);
                while (read >= 0 && left >= 0) {
                    left -= read;
                    read = in.read(buffer);
                }
            }
        }
        return left < 0
                ? Optional.of("The extracted archive exceeds the maximum size.")
                : Optional.empty();
    }

    private static boolean isOutside(String name) {
        return name.startsWith("/") || ("/" + name + "/").replace('\\', '/').contains("/../");
    }

    /** Whether the first entry is at the start and the directory at the end of the file. */
    private static boolean isNothingButZip(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            return in.length() > END_OF_DIRECTORY
                    && in.readInt() == LOCAL_ENTRY
                    && ZipEndRecord.find(in).filter(it -> it.following() == 0).isPresent();
        }
    }
}
