package io.ledgerway.company.otp;

import io.ledgerway.model.hash.Sha256;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** One-time password of a link: 256 bits, base64url. */
record OneTimePassword(String value) {

    /** Derives the password from the stored nonce, so that every read returns the same link. */
    static OneTimePassword of(byte[] nonce, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return new OneTimePassword(
                    Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(nonce)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is in every JDK", e);
        }
    }

    byte[] hash() {
        return hash(value);
    }

    static byte[] hash(String value) {
        return Sha256.hash(value);
    }

    @Override
    public String toString() {
        return "OneTimePassword[***]";
    }
}
