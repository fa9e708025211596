package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The table {@code idempotency_response}. Responses are encrypted and expire after 24 hours. */
class StoredResponseRepository {

    private static final String TRY_LOCK = "SELECT pg_try_advisory_xact_lock(:lock)";

    private static final String FIND =
            """
            SELECT request_hash, response FROM idempotency_response
             WHERE scope = :scope AND completed_at > ledgerway_now() - interval '24 hours'
            """;

    private static final String STORE =
            """
            INSERT INTO idempotency_response AS existing (scope, request_hash, response)
            VALUES (:scope, :requestHash, :response)
            ON CONFLICT (scope) DO UPDATE
            SET request_hash = excluded.request_hash, response = excluded.response,
                completed_at = excluded.completed_at
            WHERE existing.completed_at <= ledgerway_now() - interval '24 hours'
            """;

    private static final String DELETE_OLD =
            """
            DELETE FROM idempotency_response
             WHERE scope IN (SELECT scope FROM idempotency_response
                              WHERE completed_at <= ledgerway_now() - interval '24 hours'
                              LIMIT :batch FOR UPDATE SKIP LOCKED)
            """;

    private static final RowMapper<EncryptedResponse> ENCRYPTED =
            RecordRowMapper.of(EncryptedResponse.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final JsonMapper json;

    StoredResponseRepository(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.json = json;
    }

    /** Locks the scope until the transaction ends; false while another transaction holds it. */
    boolean tryLock(RequestFingerprint fingerprint) {
        return jdbc.sql(TRY_LOCK).param("lock", fingerprint.lockId()).query(Boolean.class).single();
    }

    /** The response to an earlier request of this scope. */
    Optional<Match> find(RequestFingerprint fingerprint) {
        return jdbc.sql(FIND)
                .param("scope", fingerprint.scope())
                .query(ENCRYPTED)
                .optional()
                .map(it ->
                        new Match(
                                it.requestHash().equals(fingerprint.request()),
                                decrypt(fingerprint, it.response())));
    }

    /** Whether any request of this scope has a response. */
    boolean exists(String scope) {
        return jdbc.sql(FIND).param("scope", scope).query((_, _) -> true).optional().isPresent();
    }

    /** As {@link #find}, as the outcome for the new request. */
    Optional<TransactionalIdempotency.Outcome> findOutcome(RequestFingerprint fingerprint) {
        return find(fingerprint)
                .map(it ->
                        it.sameRequest()
                                ? new TransactionalIdempotency.Outcome.Replay(it.response())
                                : new TransactionalIdempotency.Outcome.KeyReused());
    }

    /** Stores a response unless the scope has one; whether it was stored. */
    boolean store(RequestFingerprint fingerprint, StoredResponse response) {
        return jdbc.sql(STORE)
                        .param("scope", fingerprint.scope())
                        .param("requestHash", fingerprint.request())
                        .param(
                                "response",
                                encryptor.encrypt(
                                        json.writeValueAsBytes(response), fingerprint.scope()))
                        .update()
                == 1;
    }

    /** Deletes up to {@code batch} expired responses. */
    int deleteExpired(int batch) {
        return jdbc.sql(DELETE_OLD).param("batch", batch).update();
    }

    private StoredResponse decrypt(RequestFingerprint fingerprint, byte[] encrypted) {
        return json.readValue(
                encryptor.decrypt(encrypted, fingerprint.scope()), StoredResponse.class);
    }

    /**
     * A stored response.
     *
     * @param sameRequest whether the earlier request had the same query and body
     */
    record Match(boolean sameRequest, StoredResponse response) {}

    @SuppressWarnings("ArrayRecordComponent") // decrypted at once, never compared
    private record EncryptedResponse(String requestHash, byte[] response) {}
}
