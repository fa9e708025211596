package io.ledgerway.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTests {

    @TempDir Path folder;

    @Test
    void stateIsForItsOwnerOnly() throws Exception {
        Path state =
                Files.createDirectory(
                        folder.resolve(".local"),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwxr-xr-x")));

        new Workspace(folder, state).protect();

        assertThat(Files.getPosixFilePermissions(state))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }
}
