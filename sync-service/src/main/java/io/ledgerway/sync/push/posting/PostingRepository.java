package io.ledgerway.sync.push.posting;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRowMapper;
import java.sql.Types;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks up postings by key and revision. */
final class PostingRepository {

    private static final String LATEST =
            """
            SELECT posting_key, max(posting_revision) AS revision FROM push_operation
             WHERE company_id = :company AND posting_key = ANY (:keys) GROUP BY posting_key
            """;

    private static final RowMapper<Revision> REVISIONS = RecordRowMapper.of(Revision.class);

    private final JdbcClient jdbc;
    private final PushRowMapper rows;

    PostingRepository(JdbcClient jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    Optional<Push> find(CompanyId company, String key, long revision) {
        return jdbc.sql(
                        PushRepository.SELECT
                                + " WHERE company_id = :company AND posting_key = :key"
                                + " AND posting_revision = :revision")
                .param("company", company.value())
                .param("key", key)
                .param("revision", revision)
                .query(rows.push())
                .optional();
    }

    /** Returns the postings that exist. */
    List<Push> find(CompanyId company, Collection<PostingController.Ref> refs) {
        return jdbc.sql(
                        PushRepository.SELECT
                                + " WHERE company_id = :company AND (posting_key, posting_revision)"
                                + " IN (SELECT * FROM unnest(:keys::text[],"
                                + " :revisions::text[]::bigint[]))")
                .param("company", company.value())
                .param("keys", refs.stream().map(PostingController.Ref::key).toArray(String[]::new))
                .param(
                        "revisions",
                        refs.stream()
                                .map(it -> Long.toString(it.revision()))
                                .toArray(String[]::new))
                .query(rows.push())
                .list();
    }

    /**
     * Returns a posting.
     *
     * @param company null for any company
     * @param revision null for the latest revision
     */
    Optional<Push> find(String key, @Nullable CompanyId company, @Nullable Long revision) {
        return jdbc.sql(
                        PushRepository.SELECT
                                + " WHERE posting_key = :key"
                                + " AND (CAST(:company AS uuid) IS NULL OR company_id = :company)"
                                + " AND (CAST(:revision AS bigint) IS NULL"
                                + " OR posting_revision = :revision)"
                                + " ORDER BY posting_revision DESC LIMIT 1")
                .param("key", key)
                .param("company", company == null ? null : company.value(), Types.OTHER)
                .param("revision", revision, Types.BIGINT)
                .query(rows.push())
                .optional();
    }

    /** Returns the latest revision of each posting that exists. */
    Map<String, Long> latest(CompanyId company, Collection<String> keys) {
        return jdbc
                .sql(LATEST)
                .param("company", company.value())
                .param("keys", keys.toArray(String[]::new))
                .query(REVISIONS)
                .list()
                .stream()
                .collect(Collectors.toMap(Revision::postingKey, Revision::revision));
    }

    private record Revision(String postingKey, long revision) {}
}
