package io.ledgerway.portal.session;

import io.ledgerway.starter.encryption.Encryptor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.util.WebUtils;

/**
 * Marks browsers in which a user has signed in, by an encrypted cookie that names the last user. It
 * outlives the session and grants nothing but {@link SavedForms}.
 */
final class KnownBrowsers {

    static final Duration TTL = Duration.ofDays(1);

    private static final String SEPARATOR = " ";

    /** Binds the encrypted value to its use. */
    private static final UUID USE = UUID.fromString("0f4b1f0e-3a55-4f0c-9d2e-6f7a1c9b8e21");

    private final Encryptor encryptor;
    private final Clock clock;
    private final boolean secure;

    KnownBrowsers(Encryptor encryptor, Clock clock, boolean secure) {
        this.encryptor = encryptor;
        this.clock = clock;
        this.secure = secure;
    }

    void mark(HttpServletResponse response, UUID user) {
        byte[] value = encryptor.encrypt(clock.instant().plus(TTL) + SEPARATOR + user, USE);
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(name(), Base64.getUrlEncoder().encodeToString(value))
                        .httpOnly(true)
                        .secure(secure)
                        .sameSite("Lax")
                        .path("/")
                        .maxAge(TTL)
                        .build()
                        .toString());
    }

    /** The last user who signed in in this browser; empty if none has for a day. */
    Optional<UUID> user(HttpServletRequest request) {
        var cookie = WebUtils.getCookie(request, name());
        if (cookie == null) {
            return Optional.empty();
        }
        try {
            byte[] value = Base64.getUrlDecoder().decode(cookie.getValue());
            String[] parts = encryptor.decrypt(value, USE).split(SEPARATOR, 2);
            return clock.instant().isBefore(Instant.parse(parts[0])) && parts.length == 2
                    ? Optional.of(UUID.fromString(parts[1]))
                    : Optional.empty();
        } catch (IllegalArgumentException | IllegalStateException | DateTimeException e) {
            return Optional.empty(); // forged, or encrypted with a key that was removed
        }
    }

    private String name() {
        return secure ? "__Host-ledgerway-known" : "ledgerway-known";
    }
}
