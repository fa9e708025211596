package io.ledgerway.starter.encryption;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.Configuration;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig2026;
import io.ledgerway.starter.startup.InvalidConfigurationException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.UUID;

/**
 * Encrypts text with AES-256-GCM (Tink). A value that was encrypted for one owner cannot be
 * decrypted as another's: the owner's id is the associated data. The primary key of the keyset
 * encrypts; all keys decrypt.
 */
public final class Encryptor {

    /** What Tink writes before a sealed value: a version and the id of the key. */
    private static final int PREFIX_BYTES = 5;

    private volatile Keys keys;

    private Encryptor(Keys keys) {
        this.keys = keys;
    }

    /**
     * A sealer with a Tink keyset in clear JSON.
     *
     * @throws InvalidConfigurationException when it is none
     */
    public static Encryptor of(String keysetJson) {
        return new Encryptor(read(keysetJson));
    }

    /** Goes on with another keyset; with the one before when this is none. */
    void replaceKeyset(String keysetJson) {
        keys = read(keysetJson);
    }

    private static Keys read(String keysetJson) {
        try {
            Configuration aeadOnly = AeadConfig2026.get();
            KeysetHandle keys =
                    TinkJsonProtoKeysetFormat.parseKeyset(
                            keysetJson, aeadOnly, InsecureSecretKeyAccess.get());
            Aead aead = keys.getPrimitive(aeadOnly, Aead.class);
            return new Keys(aead, prefix(aead, keys.getPrimary().getId()));
        } catch (GeneralSecurityException e) {
            // The cause may quote the keyset, so it is left out.
            throw new InvalidConfigurationException(
                    "LEDGERWAY_SECRETS_KEYSET does not hold a Tink AEAD keyset in JSON.");
        }
    }

    /** The sealed form of a text that belongs to {@code owner}. */
    public byte[] encrypt(String text, UUID owner) {
        return encrypt(text.getBytes(StandardCharsets.UTF_8), owner.toString());
    }

    /** The sealed form of a secret that belongs to {@code owner}. */
    public byte[] encrypt(byte[] secret, String owner) {
        try {
            return keys.aead().encrypt(secret, associatedData(owner));
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
    public String decrypt(byte[] sealed, UUID owner) {
        return new String(decrypt(sealed, owner.toString()), StandardCharsets.UTF_8);
    }

    /** The secret again; fails as {@link #decrypt(byte[], UUID)} does. */
    public byte[] decrypt(byte[] sealed, String owner) {
        try {
            return keys.aead().decrypt(sealed, associatedData(owner));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A sealed value of " + owner + " does not open", e);
        }
    }

    /**
     * The same secret, sealed with the primary key; fails as {@link #decrypt(byte[], String)} does.
     */
    byte[] reencrypt(byte[] sealed, String owner) {
        return encrypt(decrypt(sealed, owner), owner);
    }

    /**
     * What every value sealed with the primary key begins with: its id. Empty when the primary key
     * leaves no trace of itself (a RAW key), so that nobody can tell.
     */
    byte[] primaryPrefix() {
        return keys.prefix().clone();
    }

    private static byte[] prefix(Aead aead, int id) throws GeneralSecurityException {
        byte[] sealed = Arrays.copyOf(aead.encrypt(new byte[0], new byte[0]), PREFIX_BYTES);
        ByteBuffer read = ByteBuffer.wrap(sealed);
        boolean named = read.get() <= 1 && read.getInt() == id;
        return named ? sealed : new byte[0];
    }

    private static byte[] associatedData(String owner) {
        return owner.getBytes(StandardCharsets.UTF_8);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Keys(Aead aead, byte[] prefix) {}
}
