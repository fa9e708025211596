package io.ledgerway.company.user.invitationmail;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Mails that are to be sent. The link is encrypted, because the invitation itself only has the hash
 * of its token. A claimed mail is due again later, so a failed attempt, and one that a crash
 * interrupts, is repeated.
 */
class InvitationMailRepository {

    /** Pause after the first attempt; doubled after each further one. */
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);

    private static final Duration MAX_PAUSE = Duration.ofHours(1);

    private static final String ADD =
            """
            INSERT INTO invitation_mail (invitation_id, link_sealed, due_at)
            VALUES (?, ?, ledgerway_now())
            """;

    /** Mails of invitations that were accepted, withdrawn or replaced, or that have expired. */
    private static final String PURGE =
            """
            DELETE FROM invitation_mail m WHERE NOT EXISTS (
                SELECT 1 FROM app_user_invitation i
                 WHERE i.id = m.invitation_id AND i.expires_at > ledgerway_now())
            """;

    private static final String CLAIM =
            """
            UPDATE invitation_mail m
               SET attempts = m.attempts + 1,
                   due_at = ledgerway_now() + make_interval(
                       secs => least(:longest, :first * power(2, least(m.attempts, 20))))
              FROM app_user_invitation i JOIN client c ON c.id = i.client_id
             WHERE i.id = m.invitation_id
               AND m.invitation_id = (
                   SELECT d.invitation_id FROM invitation_mail d
                    WHERE d.due_at <= ledgerway_now()
                    ORDER BY d.due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING m.invitation_id, m.link_sealed, m.attempts, i.email, i.name,
                      c.name AS client_name
            """;

    private static final RowMapper<Row> ROW = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;

    InvitationMailRepository(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
    }

    @SuppressWarnings("ArrayRecordComponent") // a column, read once
    private record Row(
            UUID invitationId,
            byte[] linkSealed,
            int attempts,
            String email,
            @Nullable String name,
            String clientName) {}

    /**
     * A claimed mail.
     *
     * @param attempts number of attempts, this one included
     */
    record DueMail(
            UUID invitationId,
            String link,
            int attempts,
            String email,
            @Nullable String name,
            String clientName) {

        @Override
        public String toString() {
            return "DueMail[" + invitationId + "]";
        }
    }

    void add(UUID invitation, String link) {
        jdbc.sql(ADD).param(invitation).param(encryptor.encrypt(link, invitation)).update();
    }

    /** Claims one mail. */
    Optional<DueMail> claim() {
        jdbc.sql(PURGE).update();
        return jdbc.sql(CLAIM)
                .param("first", (double) FIRST_PAUSE.toSeconds())
                .param("longest", (double) MAX_PAUSE.toSeconds())
                .query(ROW)
                .optional()
                .map(it ->
                        new DueMail(
                                it.invitationId(),
                                encryptor.decrypt(it.linkSealed(), it.invitationId()),
                                it.attempts(),
                                it.email(),
                                it.name(),
                                it.clientName()));
    }

    void remove(UUID invitation) {
        jdbc.sql("DELETE FROM invitation_mail WHERE invitation_id = ?").param(invitation).update();
    }
}
