package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The table {@code idempotency}; answers in it are sealed and live for a day. */
class StoredResponseRepository {

    private static final String TRY_LOCK = "SELECT pg_try_advisory_xact_lock(:lock)";

    private static final String FIND =
            """
            SELECT request, answer FROM idempotency
             WHERE scope = :scope AND answered_at > ledgerway_now() - interval '24 hours'
            """;

    private static final String STORE =
            """
            INSERT INTO idempotency AS kept (scope, request, answer)
            VALUES (:scope, :request, :answer)
            ON CONFLICT (scope) DO UPDATE
            SET request = excluded.request, answer = excluded.answer,
                answered_at = excluded.answered_at
            WHERE kept.answered_at <= ledgerway_now() - interval '24 hours'
            """;

    private static final String DELETE_OLD =
            """
            DELETE FROM idempotency
             WHERE scope IN (SELECT scope FROM idempotency
                              WHERE answered_at <= ledgerway_now() - interval '24 hours'
                              LIMIT :batch FOR UPDATE SKIP LOCKED)
            """;

    private static final RowMapper<SealedAnswer> SEALED = RecordRowMapper.of(SealedAnswer.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final JsonMapper json;

    StoredResponseRepository(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.json = json;
    }

    /** Takes the scope until the transaction ends; false while another transaction has it. */
    boolean tryLock(RequestFingerprint fingerprint) {
        return jdbc.sql(TRY_LOCK).param("lock", fingerprint.lockId()).query(Boolean.class).single();
    }

    /** What was answered before. */
    Optional<Match> find(RequestFingerprint fingerprint) {
        return jdbc.sql(FIND)
                .param("scope", fingerprint.scope())
                .query(SEALED)
                .optional()
                .map(it ->
                        new Match(
                                it.request().equals(fingerprint.request()),
                                decrypt(fingerprint, it.answer())));
    }

    /** Whether something was answered, to whatever request. */
    boolean exists(String scope) {
        return jdbc.sql(FIND).param("scope", scope).query((_, _) -> true).optional().isPresent();
    }

    /** The same, as what to do about it. */
    Optional<TransactionalIdempotency.Outcome> findOutcome(RequestFingerprint fingerprint) {
        return find(fingerprint)
                .map(it ->
                        it.sameRequest()
                                ? new TransactionalIdempotency.Outcome.Replay(it.response())
                                : new TransactionalIdempotency.Outcome.KeyReused());
    }

    /** Keeps an answer, unless the scope has one; whether it was kept. */
    boolean store(RequestFingerprint fingerprint, StoredResponse answer) {
        return jdbc.sql(STORE)
                        .param("scope", fingerprint.scope())
                        .param("request", fingerprint.request())
                        .param(
                                "answer",
                                encryptor.encrypt(
                                        json.writeValueAsBytes(answer), fingerprint.scope()))
                        .update()
                == 1;
    }

    /** Deletes a few answers that have had their day. */
    int deleteExpired(int batch) {
        return jdbc.sql(DELETE_OLD).param("batch", batch).update();
    }

    private StoredResponse decrypt(RequestFingerprint fingerprint, byte[] sealed) {
        return json.readValue(encryptor.decrypt(sealed, fingerprint.scope()), StoredResponse.class);
    }

    /**
     * An answer that was given.
     *
     * @param sameRequest whether it was to this very request
     */
    record Match(boolean sameRequest, StoredResponse response) {}

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedAnswer(String request, byte[] answer) {}
}
