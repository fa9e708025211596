package io.ledgerway.starter.secret;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.Configuration;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig2026;
import io.ledgerway.starter.startup.StartupRefusal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;

/**
 * Seals text with AES-256-GCM (Tink). What was sealed for one owner cannot be opened as another's:
 * the owner's id is the associated data. Old keys of the keyset still open, the primary one seals.
 */
public final class Sealer {

    private final Aead aead;

    private Sealer(Aead aead) {
        this.aead = aead;
    }

    /**
     * A sealer with a Tink keyset in clear JSON.
     *
     * @throws StartupRefusal when it is none
     */
    public static Sealer of(String keysetJson) {
        try {
            Configuration aeadOnly = AeadConfig2026.get();
            return new Sealer(
                    TinkJsonProtoKeysetFormat.parseKeyset(
                                    keysetJson, aeadOnly, InsecureSecretKeyAccess.get())
                            .getPrimitive(aeadOnly, Aead.class));
        } catch (GeneralSecurityException e) {
            // The cause may quote the keyset, so it is left out.
            throw new StartupRefusal(
                    "LEDGERWAY_SECRETS_KEYSET does not hold a Tink AEAD keyset in JSON.");
        }
    }

    /** The sealed form of a text that belongs to {@code owner}. */
    public byte[] seal(String text, UUID owner) {
        return seal(text.getBytes(StandardCharsets.UTF_8), owner.toString());
    }

    /** The sealed form of a secret that belongs to {@code owner}. */
    public byte[] seal(byte[] secret, String owner) {
        try {
            return aead.encrypt(secret, associated(owner));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The secret of " + owner + " could not be sealed", e);
        }
    }

    /**
     * The text again.
     *
     * @throws IllegalStateException when it was changed, sealed for another owner, or with a key
     *     that the keyset lacks
     */
    public String open(byte[] sealed, UUID owner) {
        return new String(open(sealed, owner.toString()), StandardCharsets.UTF_8);
    }

    /** The secret again; fails as {@link #open(byte[], UUID)} does. */
    public byte[] open(byte[] sealed, String owner) {
        try {
            return aead.decrypt(sealed, associated(owner));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A sealed value of " + owner + " does not open", e);
        }
    }

    private static byte[] associated(String owner) {
        return owner.getBytes(StandardCharsets.UTF_8);
    }
}
