package io.ledgerway.company.credentialimport;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Imports under way: who works on which connection, and tokens that no connection has yet. */
public class CredentialImportRepository {

    /** Tokens that nobody has come back for. */
    private static final String PURGE =
            "DELETE FROM credential_import WHERE lease_until < ledgerway_now() - interval '3 days'";

    private static final String CLAIM =
            """
            INSERT INTO credential_import AS i (connection_id, owner, lease_until)
            VALUES (?, ?, ledgerway_now() + make_interval(secs => ?))
            ON CONFLICT (connection_id) DO UPDATE
            SET owner = excluded.owner, lease_until = excluded.lease_until
            WHERE i.lease_until <= ledgerway_now()
            RETURNING i.supplied_hash, i.fresh_sealed
            """;

    private static final String RENEWED =
            """
            UPDATE credential_import
            SET supplied_hash = ?, fresh_sealed = ?, renewed_at = ledgerway_now()
            WHERE connection_id = ? AND owner = ?
            """;

    private static final String RELEASE =
            """
            UPDATE credential_import SET lease_until = ledgerway_now()
            WHERE connection_id = ? AND owner = ?
            """;

    private static final String END =
            "DELETE FROM credential_import WHERE connection_id = ? AND owner = ?";

    private static final RowMapper<SealedImport> SEALED = RecordRowMapper.of(SealedImport.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final JsonMapper json;

    CredentialImportRepository(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.json = json;
    }

    /**
     * The right to work on a connection's credentials.
     *
     * @param suppliedHash of the refresh token that {@code fresh} was got for
     * @param fresh what an earlier attempt got from the platform and could not leave with the
     *     connection
     */
    @SuppressWarnings("ArrayRecordComponent")
    public // never compared
    record Claim(
            ConnectionId connection,
            UUID owner,
            byte @Nullable [] suppliedHash,
            @Nullable Credentials fresh) {

        /** What an earlier attempt got for these very credentials. */
        Optional<Credentials> resumed(Credentials supplied) {
            Secret refresh = supplied.refreshToken();
            return refresh != null && Arrays.equals(suppliedHash, hash(refresh))
                    ? Optional.ofNullable(fresh)
                    : Optional.empty();
        }
    }

    /** Empty while another one works on it. */
    public Optional<Claim> claim(ConnectionId connection, Duration lease) {
        UUID owner = UUID.randomUUID();
        return jdbc.sql(CLAIM)
                .params(connection.value(), owner, lease.toMillis() / 1000.0)
                .query(SEALED)
                .optional()
                .map(it -> new Claim(connection, owner, it.suppliedHash(), fresh(it, connection)));
    }

    /** The platform has given new tokens for what was handed in; false when the claim is lost. */
    public boolean renewed(Claim claim, Credentials supplied, Credentials fresh) {
        Secret refresh = supplied.refreshToken();
        String kept = json.writeValueAsString(Kept.of(fresh));
        return jdbc.sql(RENEWED)
                        .param(refresh == null ? null : hash(refresh))
                        .param(encryptor.encrypt(kept, claim.connection().value()))
                        .param(claim.connection().value())
                        .param(claim.owner())
                        .update()
                == 1;
    }

    void release(Claim claim) {
        jdbc.sql(RELEASE).params(claim.connection().value(), claim.owner()).update();
    }

    /** False when another one has taken over: then nothing may be changed. */
    public boolean end(Claim claim) {
        return jdbc.sql(END).params(claim.connection().value(), claim.owner()).update() == 1;
    }

    void purge() {
        jdbc.sql(PURGE).update();
    }

    private @Nullable Credentials fresh(SealedImport it, ConnectionId connection) {
        byte[] sealed = it.freshSealed();
        return sealed == null
                ? null
                : json.readValue(encryptor.decrypt(sealed, connection.value()), Kept.class)
                        .credentials();
    }

    private static byte[] hash(Secret secret) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(secret.value().getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedImport(byte @Nullable [] suppliedHash, byte @Nullable [] freshSealed) {}

    /** Credentials as text, before they are sealed. */
    private record Kept(String access, @Nullable Instant expires, @Nullable String refresh) {

        static Kept of(Credentials it) {
            Secret refresh = it.refreshToken();
            return new Kept(
                    it.accessToken().value(),
                    it.accessExpiresAt(),
                    refresh == null ? null : refresh.value());
        }

        Credentials credentials() {
            return new Credentials(
                    new Secret(access), expires, refresh == null ? null : new Secret(refresh));
        }

        @Override
        public String toString() {
            return "Kept[***]";
        }
    }
}
