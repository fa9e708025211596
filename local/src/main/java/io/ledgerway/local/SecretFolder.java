package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Secrets as files, for their owner only. */
record SecretFolder(Path folder) {

    static final String IDENTITY_KEYS = "identity-keys";
    static final String KEYSET = "secrets-keyset";
    static final String LINK_KEY = "link-key";
    static final String ADMIN_KEYS = "admin-keys";

    /** Writes one, unless it is there. */
    void put(String name, String secret) {
        Path file = folder.resolve(name);
        try {
            if (!Files.exists(file)) {
                Files.createFile(
                        file,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, secret);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a variable is told that ends with {@code _FILE}. */
    String file(String name) {
        return folder.resolve(name).toAbsolutePath().toString();
    }
}
