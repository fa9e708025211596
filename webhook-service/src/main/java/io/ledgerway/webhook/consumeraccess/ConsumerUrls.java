package io.ledgerway.webhook.consumeraccess;

import io.ledgerway.starter.database.ValueRowMapper;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The URLs of the consumers, cached for ten seconds. A consumer that is disabled or deleted has
 * none.
 */
public final class ConsumerUrls {

    private static final String FIND =
            "SELECT url FROM consumer WHERE id = :id AND NOT disabled AND deleted_at IS NULL";

    private final JdbcClient jdbc;
    private final ConsumerCache<Optional<String>> urls = new ConsumerCache<>(this::load);

    ConsumerUrls(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Whether messages of the consumer are sent to this URL. If the cache has another one, it is
     * read again, because another instance may have changed it.
     */
    public boolean isCurrent(UUID consumer, String url) {
        Optional<String> given = Optional.of(url);
        return urls.get(consumer).equals(given) || urls.reload(consumer).equals(given);
    }

    /** Invalidates the URL when the transaction of the caller commits. */
    public void invalidateAfterCommit(UUID consumer) {
        urls.invalidateAfterCommit(consumer);
    }

    private Optional<String> load(UUID consumer) {
        return jdbc.sql(FIND)
                .param("id", consumer)
                .query(ValueRowMapper.of(String.class))
                .optional();
    }
}
