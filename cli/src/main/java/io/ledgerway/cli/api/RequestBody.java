package io.ledgerway.cli.api;

import io.ledgerway.cli.failure.FailureException;
import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Body of a request.
 *
 * @param content creates the publisher of each attempt
 */
public record RequestBody(String contentType, Supplier<BodyPublisher> content) {

    public static RequestBody json(String text) {
        return of("application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    static RequestBody of(String contentType, byte[] bytes) {
        return new RequestBody(contentType, () -> BodyPublishers.ofByteArray(bytes));
    }

    /** A form with one part for each of the files, which are read when they are sent. */
    public static RequestBody files(List<Path> files) {
        String boundary = "ledgerway-" + UUID.randomUUID();
        return new RequestBody(
                "multipart/form-data; boundary=" + boundary, () -> parts(files, boundary));
    }

    private static BodyPublisher parts(List<Path> files, String boundary) {
        List<BodyPublisher> parts = new ArrayList<>();
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw FailureException.usage("There is no file " + file + ".");
            }
            Path name = file.getFileName();
            parts.add(
                    BodyPublishers.ofString(
                            """
                            --%s\r
                            Content-Disposition: form-data; name="file"; filename="%s"\r
                            Content-Type: application/octet-stream\r
                            \r
                            """
                                    .formatted(boundary, quoted(String.valueOf(name)))));
            try {
                parts.add(BodyPublishers.ofFile(file));
            } catch (FileNotFoundException e) {
                throw FailureException.usage("%s cannot be read.".formatted(file));
            }
            parts.add(BodyPublishers.ofString("\r\n"));
        }
        parts.add(BodyPublishers.ofString("--" + boundary + "--\r\n"));
        return BodyPublishers.concat(parts.toArray(BodyPublisher[]::new));
    }

    private static String quoted(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }
}
