package io.ledgerway.webhook.sealing;

import com.google.crypto.tink.Aead;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;

/**
 * Seals secrets for the database (AES-256-GCM, versioned keyset). What was sealed for one owner
 * cannot be opened in the name of another: the owner's id is authenticated with it.
 */
public final class Sealer {

    private final Aead aead;

    Sealer(Aead aead) {
        this.aead = aead;
    }

    /** The sealed form of a secret that belongs to {@code owner}. */
    public byte[] seal(byte[] secret, String owner) {
        try {
            return aead.encrypt(secret, owner.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The secret of " + owner + " could not be sealed", e);
        }
    }

    /**
     * The secret again.
     *
     * @throws IllegalStateException when the keyset lacks the key, or it was sealed for another
     *     owner
     */
    public byte[] open(byte[] sealed, String owner) {
        try {
            return aead.decrypt(sealed, owner.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The secret of " + owner + " could not be opened", e);
        }
    }
}
