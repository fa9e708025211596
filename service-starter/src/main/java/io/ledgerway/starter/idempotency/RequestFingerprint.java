package io.ledgerway.starter.idempotency;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.starter.identity.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Identifies repetitions of a request.
 *
 * <p>The scope is client, method, path, channel and roles, so a stored response is only returned to
 * a caller with the same permissions. Query and body must be equal too, or the key was reused for
 * another request: the body as sent, or the {@link MultipartHash}.
 *
 * @param scope SHA-256, hex
 * @param request SHA-256, hex
 */
record RequestFingerprint(String scope, String request) {

    static RequestFingerprint of(
            Caller caller, String key, HttpServletRequest request, byte[] body) {
        MessageDigest requestHash = Sha256.digest();
        add(requestHash, Objects.requireNonNullElse(request.getQueryString(), ""));
        add(requestHash, body);
        return new RequestFingerprint(scope(caller, key, request), hex(requestHash));
    }

    /** The scope, which is known before the body is read. */
    static String scope(Caller caller, String key, HttpServletRequest request) {
        String roles =
                caller.roles().stream().map(Enum::name).sorted().collect(Collectors.joining());
        MessageDigest scope = Sha256.digest();
        add(scope, caller.clientId().toString());
        add(scope, caller.channel().name() + roles);
        add(scope, request.getMethod());
        add(scope, request.getRequestURI());
        add(scope, key);
        return hex(scope);
    }

    /** The scope as the key of an advisory lock. */
    long lockId() {
        return Long.parseUnsignedLong(scope, 0, 16, 16);
    }

    private static void add(MessageDigest hash, String part) {
        add(hash, part.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the length too, so that different lists of parts have different bytes. */
    private static void add(MessageDigest hash, byte[] part) {
        hash.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
        hash.update(part);
    }

    private static String hex(MessageDigest hash) {
        return HexFormat.of().formatHex(hash.digest());
    }
}
