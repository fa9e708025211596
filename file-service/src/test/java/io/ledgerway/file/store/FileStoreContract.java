package io.ledgerway.file.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that every store must pass. */
abstract class FileStoreContract {

    @TempDir Path spool;

    final FileKey key = new FileKey(ClientId.random(), CompanyId.random(), UUID.randomUUID());

    abstract FileStore store();

    /** Replaces the bytes of a key without the store. */
    abstract void overwrite(FileKey changed, byte[] bytes) throws IOException;

    @Test
    void storedFileIsReadUnchanged() throws IOException {
        byte[] bytes = Samples.pdf(3_000_000);

        keep(bytes);

        assertThat(read(fingerprint(bytes))).isEqualTo(bytes);
    }

    @Test
    void missingFileIsNotRead() {
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(new byte[1])))
                .withMessageContaining("missing");
    }

    @Test
    void deletedFileIsMissingAndCanBeDeletedAgain() throws IOException {
        keep(Samples.pdf());

        store().delete(key);
        store().delete(key);

        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(Samples.pdf())));
    }

    @Test
    void wrongBitIsDetectedBeforeTheEndOfTheStream() throws IOException {
        byte[] bytes = Samples.pdf(200_000);
        keep(bytes);
        byte[] changed = bytes.clone();
        changed[150_000] ^= 1;
        overwrite(key, changed);

        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(bytes)));
    }

    @Test
    void missingAndAdditionalBytesAreDetected() throws IOException {
        byte[] bytes = Samples.pdf(200_000);
        keep(bytes);

        overwrite(key, java.util.Arrays.copyOf(bytes, 199_999));
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(bytes)));
        overwrite(key, java.util.Arrays.copyOf(bytes, 200_001));
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(bytes)));
    }

    final void keep(byte[] bytes) throws IOException {
        Path file = Files.write(spool.resolve(UUID.randomUUID().toString()), bytes);
        store().put(key, fingerprint(bytes), file);
    }

    final byte[] read(Fingerprint fingerprint) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = store().open(key, fingerprint)) {
            in.transferTo(out);
        }
        return out.toByteArray();
    }

    static Fingerprint fingerprint(byte[] bytes) {
        return new Fingerprint(bytes.length, Sha256.hex(bytes));
    }
}
