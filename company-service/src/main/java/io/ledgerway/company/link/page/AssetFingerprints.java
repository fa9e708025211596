package io.ledgerway.company.link.page;

import io.ledgerway.model.hash.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Content hashes of static files. Addresses with the hash keep cached files of two releases apart.
 */
class AssetFingerprints {

    private static final int BYTES = 6;

    private final Map<String, String> versions = new ConcurrentHashMap<>();

    String version(String name) {
        return versions.computeIfAbsent(name, AssetFingerprints::hash);
    }

    private static String hash(String name) {
        try (InputStream file =
                Objects.requireNonNull(
                        AssetFingerprints.class.getResourceAsStream("/link/assets/" + name),
                        name)) {
            return HexFormat.of().formatHex(Sha256.hash(file), 0, BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
