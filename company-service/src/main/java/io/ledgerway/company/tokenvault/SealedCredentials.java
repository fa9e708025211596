package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Encrypts and decrypts credentials in columns. The encryption is bound to the row's id; the expiry
 * time of the access token is stored in clear text.
 */
final class SealedCredentials {

    private final Encryptor encryptor;

    SealedCredentials(Encryptor encryptor) {
        this.encryptor = encryptor;
    }

    byte[] seal(Secret secret, UUID owner) {
        return encryptor.encrypt(secret.value(), owner);
    }

    byte @Nullable [] sealNullable(@Nullable Secret secret, UUID owner) {
        return secret == null ? null : seal(secret, owner);
    }

    @Nullable Secret open(byte @Nullable [] sealed, UUID owner) {
        return sealed == null ? null : new Secret(encryptor.decrypt(sealed, owner));
    }

    /** Decrypts credentials; the caller supplies the expiry time. */
    Credentials open(Tokens sealed, UUID owner, @Nullable Instant end) {
        return new Credentials(
                new Secret(encryptor.decrypt(sealed.accessSealed(), owner)),
                end,
                open(sealed.refreshSealed(), owner));
    }

    /** Columns of encrypted tokens. */
    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    record Tokens(byte[] accessSealed, byte @Nullable [] refreshSealed) {}
}
