package io.ledgerway.starter.idempotency;

import io.ledgerway.model.hash.Sha256;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.StringUtils;

/**
 * Hash of the parts of a multipart request. The boundary, which differs each time, is not part of
 * it.
 */
final class MultipartHash {

    private MultipartHash() {}

    static boolean isMultipart(HttpServletRequest request) {
        return StringUtils.startsWithIgnoreCase(request.getContentType(), "multipart/");
    }

    /** Returns the hash of the parts in their order; empty when they cannot be read. */
    static Optional<byte[]> of(HttpServletRequest request) {
        try {
            MessageDigest all = Sha256.digest();
            for (Part part : request.getParts()) {
                add(all, part.getName());
                add(all, part.getSubmittedFileName());
                add(all, part.getContentType());
                all.update(content(part));
            }
            return Optional.of(all.digest());
        } catch (IOException | ServletException | RuntimeException e) {
            // the handler meets the same error and reports it
            return Optional.empty();
        }
    }

    private static byte[] content(Part part) throws IOException {
        try (InputStream content = part.getInputStream()) {
            return Sha256.hash(content);
        }
    }

    /** Adds the length too, so that different lists of texts have different bytes. */
    private static void add(MessageDigest hash, @Nullable String text) {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        int length = text == null ? -1 : bytes.length;
        hash.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
        hash.update(bytes);
    }
}
