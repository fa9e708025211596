package io.ledgerway.sandbox.files;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A file to attach. An unsupported file is a {@link FileRefusal}. */
@SuppressWarnings("ArrayRecordComponent") // used at once, never compared
public record FileUpload(
        String name,
        String contentType,
        boolean includeWhenSent,
        @Nullable String externalId,
        byte[] content) {

    /** Maximum size in bytes. */
    public static final int MAX_BYTES = 10 << 20;

    private static final int MAX_NAME_LENGTH = 255;

    private static final Set<String> TYPES =
            Set.of(
                    "application/pdf",
                    "application/msword",
                    "application/rtf",
                    "application/vnd.ms-excel",
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                    "image/bmp",
                    "image/gif",
                    "image/jpeg",
                    "image/png",
                    "image/tiff",
                    "text/csv",
                    "text/plain");

    public FileUpload {
        if (name.isBlank()
                || name.length() > MAX_NAME_LENGTH
                || !name.matches("[^\\p{Cntrl}/\\\\]+")) {
            throw new FileRefusal(
                    422,
                    "name",
                    "A file needs a name of at most %d characters, without / and \\"
                            .formatted(MAX_NAME_LENGTH));
        }
        if (!TYPES.contains(contentType)) {
            throw new FileRefusal(
                    415,
                    "content_type",
                    "Files of type %s are not supported; documents, spreadsheets, images and texts are"
                            .formatted(contentType));
        }
        if (content.length == 0) {
            throw new FileRefusal(422, "content", "The file is empty");
        }
        if (content.length > MAX_BYTES) {
            throw new FileRefusal(
                    413, "content", "A file can have at most %d bytes".formatted(MAX_BYTES));
        }
    }
}
