package io.ledgerway.expense.receipt;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.UploadedFileName;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.web.multipart.MultipartFile;

/**
 * An uploaded file; its bytes stay on disk until the request ends.
 *
 * @param name file name without a path
 * @param contentType as sent by the client, or derived from the extension
 */
record Receipt(String name, String contentType, MultipartFile file) {

    /**
     * Creates a receipt.
     *
     * @throws ApiException 400 for an invalid file name
     */
    static Receipt of(MultipartFile file) {
        String name = UploadedFileName.of(file).orElseThrow(() -> invalidName(file));
        return new Receipt(name, type(name, file.getContentType()), file);
    }

    private static ApiException invalidName(MultipartFile file) {
        String message =
                "A file must have a name of at most " + UploadedFileName.MAX_LENGTH + " characters";
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(file.getName(), message, "Attachment")));
    }

    /** Content type; some platforms reject files without one. */
    private static String type(String name, @Nullable String sent) {
        boolean tellsNothing =
                sent == null
                        || sent.isBlank()
                        || sent.toLowerCase(Locale.ROOT)
                                .startsWith(MediaType.APPLICATION_OCTET_STREAM_VALUE);
        return sent == null || tellsNothing
                ? MediaTypeFactory.getMediaType(name)
                        .orElse(MediaType.APPLICATION_OCTET_STREAM)
                        .toString()
                : sent;
    }

    long length() {
        return file.getSize();
    }

    InputStream open() throws IOException {
        return file.getInputStream();
    }

    /** SHA-256 in lower-case hex. */
    String hash() throws IOException {
        try (InputStream in = open()) {
            return Sha256.hex(in);
        }
    }
}
