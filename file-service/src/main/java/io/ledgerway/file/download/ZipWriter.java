package io.ledgerway.file.download;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.store.CorruptFileException;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.starter.lenientrequest.FileName;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a zip with entries {@code <integration>/<day>/<name>}; a second file of the same name in a
 * folder gets " (2)". Files must be added folder by folder. Entries are not compressed, because
 * most documents are already compressed.
 */
final class ZipWriter {

    private static final int BUFFER = 64 << 10;

    private final DocumentRepository documentRepository;
    private final FileStore store;
    private final Body body;
    private final Set<String> usedNames = new HashSet<>();
    private final Map<String, Integer> nextNumbers = new HashMap<>();
    private String folder = "";
    private @Nullable ZipOutputStream zip;

    ZipWriter(DocumentRepository documentRepository, FileStore store, Body body) {
        this.documentRepository = documentRepository;
        this.store = store;
        this.body = body;
    }

    /** Opens the output stream when the first bytes are written. */
    interface Body {

        OutputStream open() throws IOException;
    }

    /** Adds a file; returns its size, 0 if it was deleted in the meantime. */
    long add(Document it) throws IOException {
        try (InputStream in = store.open(it.key(), it.fingerprint())) {
            ZipEntry entry = new ZipEntry(name(it));
            entry.setLastModifiedTime(FileTime.from(it.uploadedAt()));
            ZipOutputStream out = opened();
            out.putNextEntry(entry);
            byte[] buffer = new byte[BUFFER];
            int read = in.read(buffer);
            while (read >= 0) {
                out.write(buffer, 0, read);
                read = in.read(buffer);
            }
            out.closeEntry();
            return it.fingerprint().bytes();
        } catch (CorruptFileException e) {
            if (documentRepository.isStored(it.id())) {
                throw e;
            }
            return 0;
        }
    }

    /** Writes the directory; without it the zip is invalid. */
    void finish() throws IOException {
        ZipOutputStream out = opened();
        out.finish();
        out.flush();
    }

    private ZipOutputStream opened() throws IOException {
        ZipOutputStream open = zip;
        if (open == null) {
            open = new UncompressedZipStream(new BufferedOutputStream(body.open(), BUFFER));
            zip = open;
        }
        return open;
    }

    private String name(Document it) {
        String entryFolder =
                FileName.folder(it.platformName())
                        + "/"
                        + it.uploadedAt().atOffset(ZoneOffset.UTC).toLocalDate()
                        + "/";
        if (!entryFolder.equals(folder)) {
            folder = entryFolder;
            usedNames.clear();
            nextNumbers.clear();
        }
        return entryFolder + free(FileName.of(it.name()).orElseThrow());
    }

    private FileName free(FileName name) {
        if (usedNames.add(key(name))) {
            return name;
        }
        // different long names can be equal once they have a number
        String numbered = key(name.numbered(2));
        int number = nextNumbers.getOrDefault(numbered, 2);
        while (!usedNames.add(key(name.numbered(number)))) {
            number++;
        }
        nextNumbers.put(numbered, number + 1);
        return name.numbered(number);
    }

    /** Some systems treat different spellings as one name. */
    private static String key(FileName name) {
        return name.toString().toLowerCase(Locale.ROOT);
    }

    /** The buffer of the JDK has 512 bytes, which calls the compressor too often. */
    private static final class UncompressedZipStream extends ZipOutputStream {

        UncompressedZipStream(OutputStream out) {
            super(out, StandardCharsets.UTF_8);
            setLevel(Deflater.NO_COMPRESSION);
            buf = new byte[BUFFER];
        }
    }
}
