package io.ledgerway.file.inspection;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.util.ZipEntrySource;
import org.apache.poi.openxml4j.util.ZipFileZipEntrySource;
import org.apache.tika.detect.microsoft.ooxml.OPCPackageDetector;
import org.apache.tika.mime.MediaType;

/**
 * Detects the kind of an Office document with Tika. The parser loads the package descriptions into
 * memory, where they grow to a multiple of their size: their size is bounded, and one package is
 * parsed at a time.
 */
final class OfficePackageDetector {

    /** Maximum size of the descriptions, enough for 20,000 links of a workbook. */
    private static final long MAX_DESCRIPTION_BYTES = 4 << 20;

    private static final Lock ONE_AT_A_TIME = new ReentrantLock();

    private OfficePackageDetector() {}

    /**
     * Returns the media type.
     *
     * @throws IOException if the file is no Office document or its descriptions are too large
     */
    static String mediaType(Path file) throws IOException {
        ONE_AT_A_TIME.lock();
        try (ZipFile zip = ZipFile.builder().setPath(file).get();
                StreamingZipEntrySource source =
                        new StreamingZipEntrySource(new ZipFileZipEntrySource(zip))) {
            OPCPackage open = OPCPackage.open(source);
            try {
                MediaType type = OPCPackageDetector.detectOfficeOpenXML(open);
                return String.valueOf(type);
            } finally {
                open.revert();
            }
        } catch (OpenXML4JException e) {
            throw new IOException(e);
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    /** Zip entries of a package, read up to a maximum size. */
    private static final class StreamingZipEntrySource implements ZipEntrySource {

        private final ZipEntrySource source;
        private long left = MAX_DESCRIPTION_BYTES;

        StreamingZipEntrySource(ZipEntrySource source) {
            this.source = source;
        }

        @Override
        public InputStream getInputStream(ZipArchiveEntry entry) throws IOException {
            return new Counted(source.getInputStream(entry));
        }

        @Override
        public Enumeration<? extends ZipArchiveEntry> getEntries() {
            return source.getEntries();
        }

        @Override
        public ZipArchiveEntry getEntry(String path) {
            return source.getEntry(path);
        }

        @Override
        public void close() throws IOException {
            source.close();
        }

        @Override
        public boolean isClosed() {
            return source.isClosed();
        }

        private final class Counted extends FilterInputStream {

            Counted(InputStream in) {
                super(in);
            }

            @Override
            public int read() throws IOException {
                int read = in.read();
                count(read < 0 ? 0 : 1);
                return read;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                int read = in.read(buffer, offset, length);
                count(read);
                return read;
            }

            private void count(int read) throws IOException {
                left -= Math.max(0, read);
                if (left < 0) {
                    throw new IOException("The description of its parts has no end");
                }
            }
        }
    }
}
