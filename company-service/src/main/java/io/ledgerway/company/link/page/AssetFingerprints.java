package io.ledgerway.company.link.page;

import io.ledgerway.company.link.request.RandomTokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(RandomTokens.hash(text), 0, BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
