package io.ledgerway.company.credentialimport;

import io.ledgerway.company.tokenvault.StoredCredentials;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores imports in progress: claims of connections, and new tokens not yet linked. */
public class CredentialImportRepository {

    /**
     * Deletes tokens of imports that were not retried for three days. Waits for no other
     * transaction, so that it cannot deadlock with the deletion of a company.
     */
    private static final String PURGE =
            """
            DELETE FROM credential_import WHERE connection_id IN (
                SELECT connection_id FROM credential_import
                WHERE lease_expires_at < ledgerway_now() - interval '3 days'
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    /** Waits for a deletion of the connection in progress. */
    private static final String CLAIM =
            """
            INSERT INTO credential_import AS i (connection_id, owner, lease_expires_at)
            SELECT k.id, ?, ledgerway_now() + make_interval(secs => ?)
            FROM connection k WHERE k.id = ? FOR KEY SHARE
            ON CONFLICT (connection_id) DO UPDATE
            SET owner = excluded.owner, lease_expires_at = excluded.lease_expires_at
            WHERE i.lease_expires_at <= ledgerway_now()
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
            UPDATE credential_import SET lease_expires_at = ledgerway_now()
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
     * Claim of the import for one connection.
     *
     * @param suppliedHash hash of the supplied refresh token that was exchanged for {@code fresh}
     * @param fresh tokens that an earlier attempt obtained but could not commit
     */
    @SuppressWarnings("ArrayRecordComponent")
    public // never compared
    record Claim(
            ConnectionId connection,
            UUID owner,
            byte @Nullable [] suppliedHash,
            @Nullable Credentials fresh) {

        /** Returns the tokens that an earlier attempt obtained for the same credentials. */
        Optional<Credentials> resumed(Credentials supplied) {
            Secret refresh = supplied.refreshToken();
            return refresh != null && Arrays.equals(suppliedHash, hash(refresh))
                    ? Optional.ofNullable(fresh)
                    : Optional.empty();
        }
    }

    /** Claims an import. Empty while another claim has a valid lease, or without a connection. */
    public Optional<Claim> claim(ConnectionId connection, Duration lease) {
        UUID owner = UUID.randomUUID();
        return jdbc.sql(CLAIM)
                .params(owner, lease.toMillis() / 1000.0, connection.value())
                .query(SEALED)
                .optional()
                .map(it -> new Claim(connection, owner, it.suppliedHash(), fresh(it, connection)));
    }

    /** Stores tokens that were obtained for the supplied ones. False if the claim was lost. */
    public boolean renewed(Claim claim, Credentials supplied, Credentials fresh) {
        Secret refresh = supplied.refreshToken();
        String text = json.writeValueAsString(StoredCredentials.of(fresh));
        return jdbc.sql(RENEWED)
                        .param(refresh == null ? null : hash(refresh))
                        .param(encryptor.encrypt(text, claim.connection().value()))
                        .param(claim.connection().value())
                        .param(claim.owner())
                        .update()
                == 1;
    }

    void release(Claim claim) {
        jdbc.sql(RELEASE).params(claim.connection().value(), claim.owner()).update();
    }

    /** Ends the claim. False if it was lost; then the caller must not change anything. */
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
                : json.readValue(
                                encryptor.decrypt(sealed, connection.value()),
                                StoredCredentials.class)
                        .credentials();
    }

    private static byte[] hash(Secret secret) {
        return Sha256.hash(secret.value());
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record SealedImport(byte @Nullable [] suppliedHash, byte @Nullable [] freshSealed) {}
}
