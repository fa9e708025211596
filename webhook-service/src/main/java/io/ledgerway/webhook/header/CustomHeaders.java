package io.ledgerway.webhook.header;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.webhook.consumeraccess.ConsumerCache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Custom HTTP headers of consumers; their values are encrypted in the database. */
public final class CustomHeaders {

    private static final String LIST =
            """
            SELECT name, sensitive, sealed FROM consumer_header
             WHERE consumer_id = :consumer ORDER BY position
            """;

    private static final String DELETE =
            "DELETE FROM consumer_header WHERE consumer_id = :consumer";

    private static final String INSERT =
            """
            INSERT INTO consumer_header (consumer_id, position, name, sensitive, sealed)
            VALUES (:consumer, :position, :name, :sensitive, :sealed)
            """;

    private static final RowMapper<SealedHeader> SEALED = RecordRowMapper.of(SealedHeader.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final ConsumerCache<Map<String, String>> sent = new ConsumerCache<>(this::load);

    CustomHeaders(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
    }

    /** Headers of every attempt, by name; cached for ten seconds. */
    public Map<String, String> sent(UUID consumer) {
        return sent.get(consumer);
    }

    /** Deletes all headers of a consumer, in the caller's transaction. */
    public void removeAll(UUID consumer) {
        jdbc.sql(DELETE).param("consumer", consumer).update();
        sent.invalidateAfterCommit(consumer);
    }

    /** Adds the header with the client id, in the caller's transaction; other headers stay. */
    public void nameClient(UUID consumer, ClientId client) {
        replace(consumer, HeaderValidation.withClientId(of(consumer), client));
    }

    List<CustomHeader> of(UUID consumer) {
        return jdbc.sql(LIST).param("consumer", consumer).query(SEALED).list().stream()
                .map(it ->
                        new CustomHeader(
                                it.name(),
                                encryptor.decrypt(it.sealed(), consumer),
                                it.sensitive()))
                .toList();
    }

    /** Replaces all headers, in the caller's transaction. */
    void replace(UUID consumer, List<CustomHeader> headers) {
        removeAll(consumer);
        for (int position = 0; position < headers.size(); position++) {
            CustomHeader header = headers.get(position);
            jdbc.sql(INSERT)
                    .param("consumer", consumer)
                    .param("position", position)
                    .param("name", header.name())
                    .param("sensitive", header.sensitive())
                    .param("sealed", encryptor.encrypt(header.value(), consumer))
                    .update();
        }
    }

    private Map<String, String> load(UUID consumer) {
        Map<String, String> headers = new LinkedHashMap<>();
        of(consumer).forEach(it -> headers.put(it.name(), it.value()));
        return headers;
    }

    @SuppressWarnings("ArrayRecordComponent") // decrypted at once, never compared
    private record SealedHeader(String name, boolean sensitive, byte[] sealed) {}
}
