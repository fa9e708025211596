package io.ledgerway.company.reauthorization;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * SQL of reauthorizations. Which scopes a platform needs is code, so the caller says which
 * combinations of platform and granted scopes lack one; there are few.
 */
class ReauthorizationRepository {

    /** The platform and the granted scopes as one text. */
    private static final String COMBINATION =
            "k.platform_key || ' ' || array_to_string(g.scopes, ' ')";

    /**
     * Whether the customer has to authorize again; the parameter are the combinations that lack.
     */
    private static final String NEEDED =
            """
            (k.status = 'Linked' AND coalesce(%s = ANY (?)
                OR g.authorization_ends_at < ledgerway_now() + interval '90 days', false))
            """
                    .formatted(COMBINATION);

    private static final String FROM =
            """
            connection k JOIN company c ON c.id = k.company_id
            LEFT JOIN oauth_grant g ON g.id = k.grant_id
            LEFT JOIN reauthorization_request r ON r.connection_id = k.id
            WHERE c.client_id = ?
            """;

    private static final String GRANTED =
            """
            SELECT DISTINCT k.platform_key, g.scopes
            FROM connection k JOIN company c ON c.id = k.company_id
            JOIN oauth_grant g ON g.id = k.grant_id
            WHERE c.client_id = ? AND k.status = 'Linked' AND g.scopes IS NOT NULL
            """;

    private static final String PROGRESS =
            """
            SELECT count(r.asked_at) AS asked,
                count(r.asked_at) FILTER (WHERE k.status = 'Linked' AND NOT %1$s) AS renewed,
                count(*) FILTER (WHERE %1$s) AS remaining
            FROM\
            """
                            .formatted(NEEDED)
                    + " "
                    + FROM;

    /**
     * Waits for deletions of the connections in progress, in the order in which a deletion of their
     * company locks them.
     */
    private static final String ASK =
            """
            INSERT INTO reauthorization_request (connection_id, asked_at)
            SELECT k.id, ledgerway_now() FROM %s AND %s AND (?::uuid[] IS NULL OR k.id = ANY (?))
            ORDER BY k.company_id, k.created_at, k.id FOR KEY SHARE OF k
            ON CONFLICT (connection_id) DO UPDATE SET asked_at = excluded.asked_at
            """
                    .formatted(FROM, NEEDED);

    private static final String FOREIGN =
            """
            SELECT asked.id FROM unnest(?::uuid[]) AS asked (id)
            WHERE NOT EXISTS (SELECT FROM connection k JOIN company c ON c.id = k.company_id
                              WHERE k.id = asked.id AND c.client_id = ?)
            LIMIT 1
            """;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Reauthorization")
                    .uuid("companyId", "k.company_id")
                    .text("companyName", "c.name")
                    .uuid("connectionId", "k.id")
                    .text("integrationKey", "k.platform_key")
                    .instant("authorizationEndsAt", "g.authorization_ends_at")
                    .instant("askedAt", "r.asked_at")
                    .build("k.id");

    private static final RowMapper<Granted> GRANTED_ROW = RecordRowMapper.of(Granted.class);
    private static final RowMapper<ReauthorizationProgress> PROGRESS_ROW =
            RecordRowMapper.of(ReauthorizationProgress.class);

    private final JdbcClient jdbc;
    private final PagedQuery<Needed> needed;

    ReauthorizationRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.needed =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        """
                        k.company_id, c.name AS company_name, k.id AS connection_id, k.platform_key,
                        k.platform_name, g.scopes, g.authorization_ends_at, r.asked_at
                        """,
                        FROM + " AND " + NEEDED,
                        RecordRowMapper.of(Needed.class));
    }

    /** Scopes that customers of a platform granted, in the stored order. */
    record Granted(String platformKey, List<String> scopes) {}

    /** A connection whose customer has to authorize again. */
    record Needed(
            CompanyId companyId,
            String companyName,
            ConnectionId connectionId,
            String platformKey,
            String platformName,
            @Nullable List<String> scopes,
            @Nullable Instant authorizationEndsAt,
            @Nullable Instant askedAt) {}

    /** The combinations of platform and granted scopes of the client's linked connections. */
    List<Granted> granted(ClientId client) {
        return jdbc.sql(GRANTED).param(client.value()).query(GRANTED_ROW).list();
    }

    Page<Needed> page(ClientId client, Collection<Granted> lacking, PageRequest request) {
        return needed.page(request, "companyName", client.value(), texts(lacking));
    }

    ReauthorizationProgress progress(ClientId client, Collection<Granted> lacking) {
        return jdbc.sql(PROGRESS)
                .param(texts(lacking))
                .param(texts(lacking))
                .param(client.value())
                .query(PROGRESS_ROW)
                .single();
    }

    /**
     * Records that customers were asked; a repeated call renews the time.
     *
     * @param connections null for all connections whose customers have to authorize again
     * @return how many
     */
    int ask(ClientId client, Collection<Granted> lacking, @Nullable List<UUID> connections) {
        UUID[] ids = connections == null ? null : connections.toArray(UUID[]::new);
        return jdbc.sql(ASK)
                .param(client.value())
                .param(texts(lacking))
                .param(ids)
                .param(ids)
                .update();
    }

    /** Finds an id that is not of a connection of the client. */
    Optional<UUID> foreign(ClientId client, List<UUID> connections) {
        return jdbc.sql(FOREIGN)
                .param(connections.toArray(UUID[]::new))
                .param(client.value())
                .query(UUID.class)
                .optional();
    }

    private static String[] texts(Collection<Granted> lacking) {
        return lacking.stream()
                .map(it -> it.platformKey() + " " + String.join(" ", it.scopes()))
                .toArray(String[]::new);
    }
}
