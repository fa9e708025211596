package io.ledgerway.file.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Scanner for evaluation: detects the EICAR test signature and executables, also one level deep in
 * zip archives. It detects no viruses.
 */
final class BuiltInScanner implements Scanner {

    /** Split in two parts, so that virus scanners do not report this program. */
    private static final byte[] EICAR =
            ("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-" + "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*")
                    .getBytes(StandardCharsets.US_ASCII);

    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private static final byte[][] PROGRAMS = {
        {'M', 'Z'},
        {0x7f, 'E', 'L', 'F'},
        {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe},
        {(byte) 0xcf, (byte) 0xfa, (byte) 0xed, (byte) 0xfe},
        {(byte) 0xfe, (byte) 0xed, (byte) 0xfa, (byte) 0xcf},
        {'#', '!', '/'}
    };

    private static final int BUFFER = 64 << 10;

    @Override
    public String name() {
        return "built-in";
    }

    @Override
    public boolean isUp() {
        return true;
    }

    @Override
    public ScanResult scan(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            ScanResult whole = look(in);
            return whole instanceof ScanResult.Clean && isZip(file) ? lookInside(file) : whole;
        } catch (IOException e) {
            throw new ScannerUnavailableException("A file could not be read", e);
        }
    }

    private static boolean isZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        }
    }

    /** An archive that cannot be extracted here cannot be extracted elsewhere. */
    private static ScanResult lookInside(Path file) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            ZipEntry entry = zip.getNextEntry();
            while (entry != null) {
                if (look(zip) instanceof ScanResult.Infected found) {
                    return found;
                }
                entry = zip.getNextEntry();
            }
        } catch (java.util.zip.ZipException | java.io.EOFException e) {
            return new ScanResult.Infected("Broken.Archive");
        }
        return new ScanResult.Clean();
    }

    private static ScanResult look(InputStream in) throws IOException {
        byte[] buffer = new byte[BUFFER];
        int kept = 0;
        boolean first = true;
        while (true) {
            int read = in.readNBytes(buffer, kept, buffer.length - kept);
            int length = kept + read;
            if (first && isProgram(buffer, length)) {
                return new ScanResult.Infected("Executable.Content");
            }
            if (contains(buffer, length)) {
                return new ScanResult.Infected("Eicar-Test-Signature");
            }
            if (read == 0) {
                return new ScanResult.Clean();
            }
            first = false;
            // the signature may span two chunks
            kept = Math.min(EICAR.length - 1, length);
            System.arraycopy(buffer, length - kept, buffer, 0, kept);
        }
    }

    private static boolean isProgram(byte[] buffer, int length) {
        return Arrays.stream(PROGRAMS)
                .anyMatch(it ->
                        length >= it.length
                                && Arrays.equals(buffer, 0, it.length, it, 0, it.length));
    }

    private static boolean contains(byte[] buffer, int length) {
        for (int at = 0; at + EICAR.length <= length; at++) {
            if (buffer[at] == EICAR[0]
                    && Arrays.equals(buffer, at, at + EICAR.length, EICAR, 0, EICAR.length)) {
                return true;
            }
        }
        return false;
    }
}
