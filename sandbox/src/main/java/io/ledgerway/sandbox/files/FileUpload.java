package io.ledgerway.sandbox.files;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A file to attach, of any type. An invalid or too large file is a {@link FileRefusal}. */
@SuppressWarnings("ArrayRecordComponent") // used at once, never compared
public record FileUpload(
        String name,
        String contentType,
        boolean includeWhenSent,
        @Nullable String externalId,
        byte[] content) {

    /** Maximum size in bytes; a file is held in memory. */
    public static final int MAX_BYTES = 10 << 20;

    private static final int MAX_NAME_LENGTH = 255;

    private static final Pattern TYPE = Pattern.compile("[\\w.+-]+/[\\w.+-]+");

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
        if (!TYPE.matcher(contentType).matches()) {
            throw new FileRefusal(
                    415,
                    "content_type",
                    "The content type of the file, '%s', is not valid".formatted(contentType));
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
