package io.ledgerway.company.otp;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * One-time password of a link: 256 bits, base64url.
 *
 * @param subject company or connection of the link
 */
record OneTimePassword(UUID subject, String value) {

    /** Derives the password from the stored nonce, so that every read returns the same link. */
    static OneTimePassword of(UUID subject, byte[] nonce, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return new OneTimePassword(
                    subject,
                    Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(nonce)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is in every JDK", e);
        }
    }

    byte[] hash() {
        return hash(value);
    }

    static byte[] hash(String value) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(value.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    @Override
    public String toString() {
        return "OneTimePassword[subject=" + subject + "]";
    }
}
