package io.ledgerway.connector.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Secret;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** HMAC-SHA256 of the body, in Base64 with padding (RFC 2104, RFC 4648 section 4). */
public final class WebhookSignature {

    private static final String ALGORITHM = "HmacSHA256";

    private WebhookSignature() {}

    /**
     * Whether the signature is that of the body. The comparison takes the same time wherever both
     * differ.
     *
     * @param signature null for a request without one
     */
    public static boolean matches(Secret key, byte[] body, @Nullable String signature) {
        if (signature == null) {
            return false;
        }
        return MessageDigest.isEqual(of(key, body).getBytes(UTF_8), signature.getBytes(UTF_8));
    }

    /** The signature of a body. */
    public static String of(Secret key, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.value().getBytes(UTF_8), ALGORITHM));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The JDK has no " + ALGORITHM, e);
        }
    }
}
