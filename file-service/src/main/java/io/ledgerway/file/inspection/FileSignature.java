package io.ledgerway.file.inspection;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Checks the magic bytes at start and end of a file, to reject polyglot files. */
final class FileSignature {

    private static final long PNG_HEAD = 8;
    private static final int PNG_CHUNK = 12; // length, type, checksum

    /** Readers look for the header of a PDF in this many bytes. */
    private static final int PDF_HEAD = 1024;

    private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] JPEG = {(byte) 0xff, (byte) 0xd8, (byte) 0xff};
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private FileSignature() {}

    /** Whether the file begins with the signature of its type. */
    static boolean matches(FileType type, Path file) {
        return switch (type) {
            case PDF -> begins(file, PDF);
            case JPEG, JPG -> begins(file, JPEG);
            case PNG -> begins(file, PNG);
            case XLS, XLSX, XLSB, CSV, DOC, DOCX, PPT, PPTX -> true;
        };
    }

    static Optional<String> fault(FileType type, Path file) {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            boolean two =
                    switch (type.shape()) {
                        case PLAIN ->
                                ZipEndRecord.find(in).isPresent()
                                        || (type == FileType.PNG && hasTrailingData(in));
                        // the format can contain others
                        case OLE -> ZipEndRecord.find(in).filter(ZipEndRecord::isEnd).isPresent();
                        case ZIP, TEXT -> false;
                    };
            two |= type != FileType.PDF && beginsAsPdfToo(in);
            return two
                    ? Optional.of("The content matches more than one file format.")
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean beginsAsPdfToo(RandomAccessFile in) throws IOException {
        byte[] head = new byte[(int) Math.min(in.length(), PDF_HEAD)];
        in.seek(0);
        in.readFully(head);
        return new String(head, StandardCharsets.ISO_8859_1)
                .contains(new String(PDF, StandardCharsets.ISO_8859_1));
    }

    private static boolean begins(Path file, byte[] signature) {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            byte[] start = new byte[signature.length];
            if (in.length() < start.length) {
                return false;
            }
            in.readFully(start);
            return Arrays.equals(start, signature);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether data follows the last chunk of an image, or the last chunk is missing. */
    private static boolean hasTrailingData(RandomAccessFile in) throws IOException {
        long at = PNG_HEAD;
        byte[] type = new byte[4];
        while (at + PNG_CHUNK <= in.length()) {
            in.seek(at);
            long length = in.readInt() & 0xffffffffL;
            in.readFully(type);
            at += PNG_CHUNK + length;
            if ("IEND".equals(new String(type, StandardCharsets.US_ASCII))) {
                return at != in.length();
            }
        }
        return true;
    }
}
