package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.tokenvault.StoredCredentials;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores link attempts. Each step is one statement that succeeds for one caller only. State and
 * browser value are stored as hashes; credentials and verifier are encrypted.
 */
public class LinkAttemptRepository {

    private static final Logger log = LoggerFactory.getLogger(LinkAttemptRepository.class);

    /**
     * Waits for no other transaction, so that it cannot deadlock with a deletion. Attempts with
     * credentials remain until these are revoked.
     */
    private static final String PURGE =
            """
            DELETE FROM link_attempt WHERE id IN (
                SELECT id FROM link_attempt
                WHERE expires_at < ledgerway_now() AND credentials_sealed IS NULL
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    /**
     * A request that has claimed an attempt before it expired ends within an hour. A revocation may
     * end all authorizations of a user, so it waits until no other attempt of the connection is
     * open.
     */
    private static final String IS_ABANDONED =
            """
            credentials_sealed IS NOT NULL AND expires_at < ledgerway_now() - interval '1 hour'
              AND NOT EXISTS (
                SELECT FROM link_attempt other
                WHERE other.connection_id = link_attempt.connection_id
                  AND other.status <> 'Ended' AND other.expires_at > ledgerway_now())
            """;

    private static final String ABANDONED =
            "SELECT id, company_id, connection_id FROM link_attempt WHERE %s LIMIT 1000"
                    .formatted(IS_ABANDONED);

    private static final String TAKE =
            "DELETE FROM link_attempt WHERE id = ? AND %s RETURNING credentials_sealed"
                    .formatted(IS_ABANDONED);

    private static final String TAKE_ALL =
            """
            DELETE FROM link_attempt WHERE connection_id = ? AND credentials_sealed IS NOT NULL
            RETURNING id, credentials_sealed
            """;

    private static final RowMapper<SealedChoice> SEALED_CHOICE =
            RecordRowMapper.of(SealedChoice.class);

    private static final RowMapper<Abandoned> ABANDONED_ROW = RecordRowMapper.of(Abandoned.class);

    private static final String BEGIN =
            """
            INSERT INTO link_attempt (id, company_id, connection_id, state_hash, browser_hash,
                verifier_sealed, parameters, via_company, renewal, session_id, reconnects, status,
                created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ledgerway_now(),
                ledgerway_now() + make_interval(secs => ?))
            """;

    private static final String CLAIM =
            """
            UPDATE link_attempt SET status = 'Claimed'
            WHERE state_hash = ? AND browser_hash = ? AND status = 'Begun'
              AND expires_at > ledgerway_now()
            RETURNING *
            """;

    private static final String SUSPEND =
            """
            UPDATE link_attempt SET status = ?, credentials_sealed = ?, choices = ?::jsonb
            WHERE id = ?
            """;

    private static final String CLAIM_WAITING =
            """
            UPDATE link_attempt SET status = 'Claimed'
            WHERE id = ? AND browser_hash = ? AND status = ? AND expires_at > ledgerway_now()
            """;

    private static final String RESUME =
            "UPDATE link_attempt SET status = ? WHERE id = ? AND status = 'Claimed'";

    private static final String FIND_WAITING =
            """
            SELECT * FROM link_attempt
            WHERE id = ? AND browser_hash = ? AND status = ? AND expires_at > ledgerway_now()
            """;

    private static final String RELEASE =
            """
            UPDATE link_attempt SET status = 'Claimed'
            WHERE id = ? AND browser_hash = ? AND status = ? AND expires_at > ledgerway_now()
            RETURNING credentials_sealed
            """;

    private static final String END =
            """
            UPDATE link_attempt SET status = 'Ended', credentials_sealed = NULL, choices = '[]',
                outcome = ?, outcome_text = ?, expires_at = ledgerway_now() + interval '1 hour'
            WHERE id = ?
            """;

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final JsonMapper json;
    private final RowMapper<SealedAttempt> attempts;

    public LinkAttemptRepository(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.json = json;
        this.attempts = RecordRowMapper.of(SealedAttempt.class, json);
    }

    /** Deletes expired attempts of all companies; not in the transaction of a change. */
    void purge() {
        jdbc.sql(PURGE).update();
    }

    void begin(LinkAttempt attempt, String state, String browser, Duration life) {
        begin(attempt, state, browser, "Begun", life);
    }

    /** Starts an attempt whose customer types the credentials; it has no callback. */
    void beginTyping(LinkAttempt attempt, String browser, Duration life) {
        begin(attempt, UUID.randomUUID().toString(), browser, Step.TYPING.stored(), life);
    }

    /** Starts an upload attempt; it has no platform and therefore no callback state. */
    void beginUpload(
            UUID id,
            Connection connection,
            LinkParameters parameters,
            @Nullable UUID session,
            String browser,
            Duration life) {
        LinkAttempt attempt =
                new LinkAttempt(
                        id,
                        connection.companyId(),
                        connection.id(),
                        "",
                        List.of(),
                        parameters,
                        true,
                        false,
                        session,
                        false);
        begin(attempt, UUID.randomUUID().toString(), browser, Step.UPLOADING.stored(), life);
    }

    private void begin(
            LinkAttempt attempt, String state, String browser, String status, Duration life) {
        jdbc.sql(BEGIN)
                .param(attempt.id())
                .param(attempt.companyId().value())
                .param(attempt.connectionId().value())
                .param(Sha256.hash(state))
                .param(Sha256.hash(browser))
                .param(encryptor.encrypt(attempt.verifier(), attempt.id()))
                .param(json.writeValueAsString(attempt.parameters()))
                .param(attempt.viaCompany())
                .param(attempt.renewal())
                .param(attempt.sessionId())
                .param(attempt.reconnects())
                .param(status)
                .param((double) life.toSeconds())
                .update();
    }

    /** Claims the attempt of a callback; succeeds for the first callback only. */
    Optional<LinkAttempt> claim(String state, String browser) {
        return jdbc.sql(CLAIM)
                .params(Sha256.hash(state), Sha256.hash(browser))
                .query(attempts)
                .optional()
                .map(this::attempt);
    }

    /** Claims an attempt that waits for typed credentials; succeeds for the first caller only. */
    boolean claimTyping(UUID id, String browser) {
        return jdbc.sql(CLAIM_WAITING)
                        .params(id, Sha256.hash(browser), Step.TYPING.stored())
                        .update()
                == 1;
    }

    /** Lets a claimed attempt wait for typed credentials again. */
    void resumeTyping(UUID id) {
        jdbc.sql(RESUME).params(Step.TYPING.stored(), id).update();
    }

    /**
     * Stores the platform's credentials until the customer has decided.
     *
     * @return false if the attempt was deleted with its connection
     */
    boolean suspend(UUID id, Step step, Credentials credentials, List<Tenant> choices) {
        String kept = json.writeValueAsString(StoredCredentials.of(credentials));
        return jdbc.sql(SUSPEND)
                        .params(
                                step.stored(),
                                encryptor.encrypt(kept, id),
                                json.writeValueAsString(choices),
                                id)
                        .update()
                == 1;
    }

    Optional<LinkAttempt> findWaiting(UUID id, Step step, String browser) {
        return jdbc.sql(FIND_WAITING)
                .params(id, Sha256.hash(browser), step.stored())
                .query(attempts)
                .optional()
                .map(this::attempt);
    }

    /** Returns the stored credentials; succeeds for the first caller only. */
    Optional<Credentials> release(UUID id, Step step, String browser) {
        return jdbc.sql(RELEASE)
                .params(id, Sha256.hash(browser), step.stored())
                .query(ValueRowMapper.of(byte[].class))
                .optional()
                .map(it -> credentials(it, id));
    }

    /** Finds attempts with credentials that nobody can use any more. */
    List<Abandoned> abandoned() {
        return jdbc.sql(ABANDONED).query(ABANDONED_ROW).list();
    }

    /** Deletes an abandoned attempt and returns its credentials; succeeds for one caller only. */
    Optional<Credentials> take(Abandoned it) {
        return jdbc.sql(TAKE)
                .param(it.id())
                .query(ValueRowMapper.of(byte[].class))
                .optional()
                .map(sealed -> credentials(sealed, it.id()));
    }

    /**
     * Deletes the attempts of a connection that have credentials, and returns these. Those that
     * cannot be decrypted are left out: they must not prevent the deletion of the connection.
     */
    List<Credentials> takeAll(ConnectionId connection) {
        List<Credentials> taken = new ArrayList<>();
        for (SealedChoice it :
                jdbc.sql(TAKE_ALL).param(connection.value()).query(SEALED_CHOICE).list()) {
            try {
                taken.add(credentials(it.credentialsSealed(), it.id()));
            } catch (IllegalStateException e) {
                log.error("Link attempt {} cannot be decrypted: {}", it.id(), e.getMessage());
            }
        }
        return taken;
    }

    private Credentials credentials(byte[] sealed, UUID id) {
        return json.readValue(encryptor.decrypt(sealed, id), StoredCredentials.class).credentials();
    }

    /** Ends an attempt without a result. */
    void end(UUID id) {
        jdbc.sql(END).param(null).param(null).param(id).update();
    }

    /** Ends an attempt. Its browser can read the result for an hour. */
    void end(UUID id, LinkOutcome outcome) {
        EndedAttempt ended = EndedAttempt.of(outcome).orElse(null);
        jdbc.sql(END)
                .param(ended == null ? null : ended.kind().name())
                .param(ended == null ? null : ended.text())
                .param(id)
                .update();
    }

    /** Finds an attempt whose callback or form was received, by the state of its callback. */
    Optional<Started> started(String state, String browser) {
        return started("state_hash", Sha256.hash(state), browser);
    }

    /** Finds an attempt whose callback or form was received. */
    Optional<Started> started(UUID id, String browser) {
        return started("id", id, browser);
    }

    /** Finds the latest attempt of a session, whatever browser makes it. */
    Optional<Started> latest(UUID session) {
        return jdbc.sql(
                        """
                        SELECT * FROM link_attempt
                        WHERE session_id = ? AND expires_at > ledgerway_now()
                        ORDER BY created_at DESC, id LIMIT 1
                        """)
                .param(session)
                .query(attempts)
                .optional()
                .map(this::started);
    }

    /** Ignores attempts of the previous release that wait for a confirmation. */
    private Optional<Started> started(String column, Object value, String browser) {
        return jdbc.sql(
                        """
                        SELECT * FROM link_attempt
                        WHERE %s = ? AND browser_hash = ?
                          AND status NOT IN ('Begun', 'Uploading', 'Confirming')
                          AND expires_at > ledgerway_now()
                        """
                                .formatted(column))
                .params(value, Sha256.hash(browser))
                .query(attempts)
                .optional()
                .map(this::started);
    }

    private Started started(SealedAttempt it) {
        return new Started(
                attempt(it), it.status(), EndedAttempt.read(it.outcome(), it.outcomeText()));
    }

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedChoice(UUID id, byte[] credentialsSealed) {}

    /** An expired attempt with credentials. */
    record Abandoned(UUID id, CompanyId companyId, ConnectionId connectionId) {}

    /**
     * An attempt after its first step.
     *
     * @param ended null if it waits, is being completed, or ended without a result
     */
    record Started(LinkAttempt attempt, String status, @Nullable EndedAttempt ended) {

        boolean hasEnded() {
            return status.equals("Ended");
        }

        boolean waitsFor(LinkAttempt.Step step) {
            return status.equals(step.stored());
        }
    }

    private LinkAttempt attempt(SealedAttempt it) {
        return new LinkAttempt(
                it.id(),
                it.companyId(),
                it.connectionId(),
                encryptor.decrypt(it.verifierSealed(), it.id()),
                it.choices(),
                it.parameters(),
                it.viaCompany(),
                it.renewal(),
                it.sessionId(),
                it.reconnects());
    }

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedAttempt(
            UUID id,
            CompanyId companyId,
            ConnectionId connectionId,
            byte[] verifierSealed,
            List<Tenant> choices,
            LinkParameters parameters,
            boolean viaCompany,
            boolean renewal,
            @Nullable UUID sessionId,
            boolean reconnects,
            String status,
            @Nullable String outcome,
            @Nullable String outcomeText) {}
}
