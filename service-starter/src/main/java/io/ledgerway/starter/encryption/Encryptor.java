package io.ledgerway.starter.encryption;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.Configuration;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig2026;
import io.ledgerway.configuration.InvalidConfigurationException;
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

    /** Length of Tink's prefix of a ciphertext: a version and the id of the key. */
    private static final int PREFIX_BYTES = 5;

    private volatile Keys keys;

    private Encryptor(Keys keys) {
        this.keys = keys;
    }

    /**
     * Creates an encryptor from a Tink keyset in cleartext JSON.
     *
     * @throws InvalidConfigurationException when the keyset is invalid
     */
    public static Encryptor of(String keysetJson) {
        return new Encryptor(read(keysetJson));
    }

    /** Replaces the keyset; keeps the previous one when the new one is invalid. */
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
            // The cause may quote the keyset, so it is omitted.
            throw new InvalidConfigurationException(
                    "LEDGERWAY_SECRETS_KEYSET is not a Tink AEAD keyset in JSON.");
        }
    }

    /** Encrypts a text that belongs to {@code owner}. */
    public byte[] encrypt(String text, UUID owner) {
        return encrypt(text.getBytes(StandardCharsets.UTF_8), owner.toString());
    }

    /** Encrypts a secret that belongs to {@code owner}. */
    public byte[] encrypt(byte[] secret, String owner) {
        try {
            return keys.aead().encrypt(secret, associatedData(owner));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "The secret of " + owner + " could not be encrypted", e);
        }
    }

    /**
     * Decrypts a text.
     *
     * @throws IllegalStateException when it was changed, encrypted for another owner, or with a key
     *     that the keyset lacks
     */
    public String decrypt(byte[] encrypted, UUID owner) {
        return new String(decrypt(encrypted, owner.toString()), StandardCharsets.UTF_8);
    }

    /** Decrypts a secret; fails as {@link #decrypt(byte[], UUID)} does. */
    public byte[] decrypt(byte[] encrypted, String owner) {
        try {
            return keys.aead().decrypt(encrypted, associatedData(owner));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "An encrypted value of " + owner + " cannot be decrypted", e);
        }
    }

    /**
     * Re-encrypts a secret with the primary key; fails as {@link #decrypt(byte[], String)} does.
     */
    byte[] reencrypt(byte[] encrypted, String owner) {
        return encrypt(decrypt(encrypted, owner), owner);
    }

    /**
     * Prefix of every value that the primary key encrypts: the id of the key. Empty when the
     * primary key adds no prefix (a RAW key).
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
