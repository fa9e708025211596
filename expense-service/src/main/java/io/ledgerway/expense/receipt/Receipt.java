package io.ledgerway.expense.receipt;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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

    private static final int MAX_NAME_LENGTH = 255;

    /**
     * Creates a receipt.
     *
     * @throws ApiException 400 for an invalid file name
     */
    static Receipt of(MultipartFile file) {
        String whole = Objects.requireNonNullElse(file.getOriginalFilename(), "");
        String name =
                whole.substring(Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('\\')) + 1)
                        .strip();
        boolean valid =
                !name.isEmpty()
                        && name.length() <= MAX_NAME_LENGTH
                        && StorableText.isStorable(name)
                        && name.chars().noneMatch(Character::isISOControl);
        if (!valid) {
            String message =
                    "A file must have a name of at most " + MAX_NAME_LENGTH + " characters";
            throw ApiException.invalid(
                    message, List.of(new ErrorBody.Item(file.getName(), message, "Attachment")));
        }
        return new Receipt(name, type(name, file.getContentType()), file);
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
            MessageDigest hash = Sha256.digest();
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), hash));
            return HexFormat.of().formatHex(hash.digest());
        }
    }
}
