package io.ledgerway.docs.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of the site: its media type and its content. */
final class SiteFile {

    private final String type;
    private final byte[] content;

    private SiteFile(String type, byte[] content) {
        this.type = type;
        this.content = content;
    }

    static SiteFile of(String type, String text) {
        return new SiteFile(type, text.getBytes(StandardCharsets.UTF_8));
    }

    static SiteFile read(Path file) {
        try {
            return new SiteFile(type(file.toString()), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String name) {
        return name.endsWith(".png") ? "image/png" : "text/plain;charset=UTF-8";
    }

    String type() {
        return type;
    }

    String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    void write(Path file) throws IOException {
        Files.write(file, content);
    }
}
