package io.ledgerway.sdk;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The body of a form. Files are read when they are sent, and again when a request is repeated. */
public final class MultipartBody {

    private final String boundary = UUID.randomUUID().toString();
    private final List<BodyPublisher> parts = new ArrayList<>();

    /** Adds a text. */
    public void text(String name, String value) {
        begin("name=\"" + quoted(name) + "\"");
        parts.add(BodyPublishers.ofString("\r\n" + value));
    }

    /** Adds a file. */
    public void file(String name, Path file) {
        begin(
                "name=\"%s\"; filename=\"%s\"\r\nContent-Type: application/octet-stream"
                        .formatted(quoted(name), quoted(file.getFileName().toString())));
        parts.add(BodyPublishers.ofString("\r\n"));
        try {
            parts.add(BodyPublishers.ofFile(file));
        } catch (FileNotFoundException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value of {@code Content-Type}. */
    public String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    /** The whole body. */
    public BodyPublisher publisher() {
        List<BodyPublisher> all = new ArrayList<>(parts);
        all.add(BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
        return BodyPublishers.concat(all.toArray(BodyPublisher[]::new));
    }

    private void begin(String disposition) {
        parts.add(
                BodyPublishers.ofString(
                        "%s--%s\r\nContent-Disposition: form-data; %s\r\n"
                                .formatted(parts.isEmpty() ? "" : "\r\n", boundary, disposition)));
    }

    /** As browsers escape names. */
    private static String quoted(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }
}
