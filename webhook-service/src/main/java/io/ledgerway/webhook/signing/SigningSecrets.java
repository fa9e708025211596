package io.ledgerway.webhook.signing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.secret.Sealer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The signing secrets of all consumers, sealed in the database. A consumer has at least one; while
 * one replaces another, both sign.
 */
public final class SigningSecrets {

    private static final Duration REMEMBERED = Duration.ofSeconds(10);

    private static final String INSERT =
            """
            INSERT INTO consumer_secret (consumer_id, sealed, created_at)
            VALUES (:consumer, :sealed, ledgerway_now())
            """;

    private static final String LIVE =
            """
            SELECT sealed FROM consumer_secret
             WHERE consumer_id = :consumer
               AND (expires_at IS NULL OR expires_at > ledgerway_now())
             ORDER BY id DESC
            """;

    private final JdbcClient jdbc;
    private final Sealer sealer;
    private final SecureRandom random = new SecureRandom();
    private final Cache<UUID, List<SigningSecret>> live =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(REMEMBERED).build();

    SigningSecrets(JdbcClient jdbc, Sealer sealer) {
        this.jdbc = jdbc;
        this.sealer = sealer;
    }

    /** Makes and stores the first secret of a consumer, in the caller's transaction. */
    public SigningSecret create(UUID consumer) {
        SigningSecret secret = SigningSecret.generate(random);
        jdbc.sql(INSERT)
                .param("consumer", consumer)
                .param("sealed", sealer.seal(secret.key(), consumer.toString()))
                .update();
        return secret;
    }

    /** The secrets that sign now, newest first; remembered for ten seconds. */
    public List<SigningSecret> live(UUID consumer) {
        return live.get(consumer, this::load);
    }

    private List<SigningSecret> load(UUID consumer) {
        return jdbc
                .sql(LIVE)
                .param("consumer", consumer)
                .query((row, number) -> row.getBytes("sealed"))
                .list()
                .stream()
                .map(sealed -> SigningSecret.ofKey(sealer.open(sealed, consumer.toString())))
                .toList();
    }
}
