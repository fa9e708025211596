package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.secret.Sealer;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The table {@code idempotency}; answers in it are sealed and live for a day. */
class StoredAnswers {

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
    private final Sealer sealer;
    private final JsonMapper json;

    StoredAnswers(JdbcClient jdbc, Sealer sealer, JsonMapper json) {
        this.jdbc = jdbc;
        this.sealer = sealer;
        this.json = json;
    }

    /** Takes the scope until the transaction ends; false while another transaction has it. */
    boolean tryLock(RequestMark mark) {
        return jdbc.sql(TRY_LOCK).param("lock", mark.lock()).query(Boolean.class).single();
    }

    /** What was answered before. */
    Optional<Known> find(RequestMark mark) {
        return jdbc.sql(FIND)
                .param("scope", mark.scope())
                .query(SEALED)
                .optional()
                .map(it -> new Known(it.request().equals(mark.request()), open(mark, it.answer())));
    }

    /** Whether something was answered, to whatever request. */
    boolean has(String scope) {
        return jdbc.sql(FIND).param("scope", scope).query((_, _) -> true).optional().isPresent();
    }

    /** The same, as what to do about it. */
    Optional<OnceOnly.Outcome> known(RequestMark mark) {
        return find(mark)
                .map(it ->
                        it.sameRequest()
                                ? new OnceOnly.Outcome.Replay(it.answer())
                                : new OnceOnly.Outcome.OtherRequest());
    }

    /** Keeps an answer, unless the scope has one; whether it was kept. */
    boolean store(RequestMark mark, StoredAnswer answer) {
        return jdbc.sql(STORE)
                        .param("scope", mark.scope())
                        .param("request", mark.request())
                        .param("answer", sealer.seal(json.writeValueAsBytes(answer), mark.scope()))
                        .update()
                == 1;
    }

    /** Deletes a few answers that have had their day. */
    int deleteOld(int batch) {
        return jdbc.sql(DELETE_OLD).param("batch", batch).update();
    }

    private StoredAnswer open(RequestMark mark, byte[] sealed) {
        return json.readValue(sealer.open(sealed, mark.scope()), StoredAnswer.class);
    }

    /**
     * An answer that was given.
     *
     * @param sameRequest whether it was to this very request
     */
    record Known(boolean sameRequest, StoredAnswer answer) {}

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedAnswer(String request, byte[] answer) {}
}
