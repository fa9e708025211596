package io.ledgerway.company.grant;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.starter.encryption.Encryptor;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Credentials in columns: sealed for the row's id, the end of the access token in clear. */
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

    /** Of the columns access_sealed and refresh_sealed; the end is what the caller knows of it. */
    Credentials credentials(ResultSet row, UUID owner, @Nullable Instant end) throws SQLException {
        return new Credentials(
                new Secret(encryptor.decrypt(row.getBytes("access_sealed"), owner)),
                end,
                open(row.getBytes("refresh_sealed"), owner));
    }

    static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }

    static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
