package io.ledgerway.sync.file;

import io.ledgerway.connector.file.FileSource.Content;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/** Writes files as download responses, never for display in a browser. */
final class FileResponses {

    private static final int MAX_NAME_LENGTH = 255;

    private FileResponses() {}

    static void write(HttpServletResponse response, MediaType type, Content content)
            throws IOException {
        response.setContentType(type.toString());
        response.setContentLength(content.bytes().length);
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment()
                        .filename(plain(content.name()), StandardCharsets.UTF_8)
                        .build()
                        .toString());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.getOutputStream().write(content.bytes());
    }

    /**
     * Selects the content type of a PDF. Some clients accept only octet streams, and others list
     * PDF with a lower quality; PDF is the default.
     */
    static MediaType pdf(@Nullable String accept) {
        List<MediaType> named = named(accept);
        boolean stream =
                named.stream().anyMatch(MediaType.APPLICATION_OCTET_STREAM::equalsTypeAndSubtype);
        boolean pdf = named.stream().anyMatch(MediaType.APPLICATION_PDF::equalsTypeAndSubtype);
        return stream && !pdf ? MediaType.APPLICATION_OCTET_STREAM : MediaType.APPLICATION_PDF;
    }

    private static List<MediaType> named(@Nullable String accept) {
        try {
            return MediaType.parseMediaTypes(accept);
        } catch (InvalidMediaTypeException e) {
            return List.of();
        }
    }

    /** Removes paths and control characters from a file name of any origin, and shortens it. */
    private static String plain(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = start(last).replaceAll("\\p{Cntrl}", "").strip();
        return plain.isEmpty() || plain.matches("\\.+") ? "file" : plain;
    }

    private static String start(String name) {
        if (name.length() <= MAX_NAME_LENGTH) {
            return name;
        }
        boolean pair = Character.isHighSurrogate(name.charAt(MAX_NAME_LENGTH - 1));
        return name.substring(0, pair ? MAX_NAME_LENGTH - 1 : MAX_NAME_LENGTH);
    }
}
