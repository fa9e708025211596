package io.ledgerway.file.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.kit.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskStoreTests extends FileStoreContract {

    @TempDir Path root;

    @Override
    FileStore store() {
        return new DiskStore(root);
    }

    @Override
    void overwrite(FileKey changed, byte[] bytes) throws IOException {
        Files.write(root.resolve("files").resolve(changed.path()), bytes);
    }

    @Test
    void unwritableDirectoryKeepsTheSpooledFile() throws IOException {
        Files.write(root.resolve("files"), new byte[0]);

        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> keep(Samples.pdf()));
        assertThat(spool).isNotEmptyDirectory();
    }
}
