package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Secrets as files that only their owner can read. */
record SecretFolder(Path folder) {

    static final String PUBLIC_KEYS = "identity-public-keys";
    static final String KEYSET = "secrets-keyset";
    static final String LINK_KEY = "link-key";
    static final String ADMIN_KEYS = "admin-keys";
    static final String DATABASE_PASSWORD = "database-password";
    static final String TRYTON_PASSWORD = "tryton-password";

    /** The file of the private identity key of a service. */
    static String identityKey(String service) {
        return "identity-key-" + service;
    }

    /** Writes a secret unless its file exists. Creates the file atomically: it is never partial. */
    void put(String name, String secret) {
        Path file = folder.resolve(name);
        try {
            if (!Files.exists(file)) {
                Path half = folder.resolve(name + ".new");
                Files.deleteIfExists(half);
                Files.createFile(
                        half,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
                Files.writeString(half, secret);
                Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Value of the {@code _FILE} variable of a secret. */
    String file(String name) {
        return folder.resolve(name).toAbsolutePath().toString();
    }
}
