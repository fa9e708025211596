package io.ledgerway.webhook.signing;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.webhook.consumeraccess.ConsumerCache;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Signing secrets of all consumers, encrypted in the database. A consumer has at least one; during
 * a rotation both secrets sign.
 */
public final class SigningSecrets {

    private static final String INSERT =
            """
            INSERT INTO consumer_secret (consumer_id, sealed, created_at)
            VALUES (:consumer, :sealed, ledgerway_now())
            """;

    private static final String LIVE =
            """
            SELECT sealed, created_at, expires_at FROM consumer_secret
             WHERE consumer_id = :consumer
               AND (expires_at IS NULL OR expires_at > ledgerway_now())
             ORDER BY id DESC
            """;

    private static final String END =
            """
            UPDATE consumer_secret
               SET expires_at = ledgerway_now() + :overlap * interval '1 millisecond'
             WHERE consumer_id = :consumer AND expires_at IS NULL
            """;

    private static final String DELETE_EXPIRED =
            """
            DELETE FROM consumer_secret
             WHERE consumer_id = :consumer AND expires_at <= ledgerway_now()
            """;

    private static final String DELETE =
            "DELETE FROM consumer_secret WHERE consumer_id = :consumer";

    private static final RowMapper<SealedSecret> SEALED = RecordRowMapper.of(SealedSecret.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final SecureRandom random = new SecureRandom();
    private final Clock clock;
    private final ConsumerCache<List<StoredSecret>> live = new ConsumerCache<>(this::stored);

    SigningSecrets(JdbcClient jdbc, Encryptor encryptor, Clock clock) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.clock = clock;
    }

    /** Creates and stores the first secret of a consumer, in the caller's transaction. */
    public SigningSecret create(UUID consumer) {
        SigningSecret secret = SigningSecret.generate(random);
        insert(consumer, secret);
        return secret;
    }

    /** Secrets that sign now, newest first; those of the last ten seconds are cached. */
    public List<SigningSecret> live(UUID consumer) {
        Instant now = clock.instant();
        return live.get(consumer).stream()
                .filter(it -> it.ends() == null || it.ends().isAfter(now))
                .map(StoredSecret::secret)
                .toList();
    }

    /** Deletes all secrets of a consumer, in the caller's transaction. */
    public void removeAll(UUID consumer) {
        jdbc.sql(DELETE).param("consumer", consumer).update();
        live.invalidateAfterCommit(consumer);
    }

    /** Stored secrets that sign now, newest first. */
    List<StoredSecret> stored(UUID consumer) {
        return jdbc.sql(LIVE).param("consumer", consumer).query(SEALED).list().stream()
                .map(it -> opened(it, consumer))
                .toList();
    }

    /**
     * Adds a secret, in the caller's transaction; the current one continues to sign for this time.
     * The ends of older ones stay.
     *
     * @param own null: generates one
     */
    SigningSecret rotate(UUID consumer, @Nullable SigningSecret own, Duration overlap) {
        SigningSecret secret = own == null ? SigningSecret.generate(random) : own;
        jdbc.sql(END).param("consumer", consumer).param("overlap", overlap.toMillis()).update();
        jdbc.sql(DELETE_EXPIRED).param("consumer", consumer).update();
        insert(consumer, secret);
        live.invalidateAfterCommit(consumer);
        return secret;
    }

    private void insert(UUID consumer, SigningSecret secret) {
        jdbc.sql(INSERT)
                .param("consumer", consumer)
                .param("sealed", encryptor.encrypt(secret.key(), consumer.toString()))
                .update();
    }

    private StoredSecret opened(SealedSecret it, UUID consumer) {
        return new StoredSecret(
                SigningSecret.ofKey(encryptor.decrypt(it.sealed(), consumer.toString())),
                it.createdAt(),
                it.expiresAt());
    }

    @SuppressWarnings("ArrayRecordComponent") // decrypted at once, never compared
    private record SealedSecret(byte[] sealed, Instant createdAt, @Nullable Instant expiresAt) {}

    /**
     * A stored secret.
     *
     * @param ends time after which it no longer signs; null: not replaced yet
     */
    record StoredSecret(SigningSecret secret, Instant created, @Nullable Instant ends) {}
}
