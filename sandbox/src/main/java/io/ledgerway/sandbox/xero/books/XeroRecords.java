package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads records in the way the API lists them: by offset, deleted ones included. */
public class XeroRecords {

    /** Parts of payments: each settled record with its position, in the order of the parts. */
    private static final String PARTS =
            """
            FROM record CROSS JOIN LATERAL (
                SELECT (row_number() OVER (ORDER BY p.ordinality, s.ordinality))::integer AS part,
                       s.value ->> 'kind' AS settled, (s.value ->> 'amount')::numeric AS amount,
                       s.value #>> '{was,kind}' AS was,
                       bool_or((s.value ->> 'kind') IN ('invoice', 'bill')) OVER () AS has_documents
                FROM json_array_elements(body -> 'parts') WITH ORDINALITY AS p,
                     json_array_elements(p.value -> 'settles') WITH ORDINALITY AS s) AS x
            WHERE
            """;

    /** Generated books were entered on the days of their postings. */
    private static final String JOURNALS =
            """
            SELECT j.number, j.record, r.kind, j.posted_on, j.entered_at, r.body,
                   (SELECT json_agg(json_build_object('account', p.account, 'amount', p.amount::text)
                                    ORDER BY p.number)
                      FROM posting p
                     WHERE p.tenant = :tenant AND p.record = j.record AND p.posted_on = j.posted_on
                       AND p.reversal = j.reversal AND p.entered_at IS NOT DISTINCT FROM j.own_entry
                       AND p.amount <> 0) AS lines
            FROM (SELECT row_number() OVER (ORDER BY coalesce(entered_at, posted_on::timestamp AT TIME ZONE 'UTC'),
                                                     CASE WHEN entered_at IS NULL THEN record END,
                                                     min(number)) AS number,
                         record, posted_on, reversal, entered_at AS own_entry,
                         coalesce(entered_at, posted_on::timestamp AT TIME ZONE 'UTC') AS entered_at
                  FROM posting WHERE tenant = :tenant
                  GROUP BY record, posted_on, reversal, posting.entered_at
                  HAVING bool_or(amount <> 0)) AS j
            JOIN record r ON r.tenant = :tenant AND r.kind = ANY (string_to_array(:kinds, ','))
                         AND r.id = j.record
            WHERE j.number > :after AND j.entered_at >= :since
            ORDER BY j.number LIMIT :limit
            """;

    private static final OffsetDateTime FIRST =
            OffsetDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);

    private static final RowMapper<PostedJournal> POSTED_JOURNAL =
            new SimplePropertyRowMapper<>(PostedJournal.class);

    private static final RowMapper<PaymentPart> PARTS_OF_PAYMENTS =
            new SimplePropertyRowMapper<>(PaymentPart.class);

    private static final RowMapper<Contents> CONTENTS =
            new SimplePropertyRowMapper<>(Contents.class);

    private final JdbcClient jdbc;

    XeroRecords(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A part of a payment, counted from 1. */
    public record PaymentPart(String kind, String id, int part) {}

    /**
     * The postings of a record that were entered together.
     *
     * @param record id of the record
     * @param kind of the record
     * @param lines JSON list of accounts and amounts
     */
    public record PostedJournal(
            long number,
            String record,
            String kind,
            LocalDate postedOn,
            OffsetDateTime enteredAt,
            String body,
            String lines) {}

    public List<LedgerRecord> page(
            Tenant tenant, RecordSelection selection, long offset, int limit) {
        String direction = selection.descending() ? "DESC" : "ASC";
        return bound(
                        tenant,
                        selection,
                        RecordQueries.COLUMNS
                                + "WHERE "
                                + selected(selection, selection.rule())
                                + "ORDER BY changed_at %1$s, id %1$s OFFSET :offset LIMIT :limit"
                                        .formatted(direction))
                .param("offset", offset)
                .param("limit", limit)
                .query(RecordQueries::read)
                .list();
    }

    /**
     * Number and hash of the selected records: selections of the same records have the same
     * contents.
     *
     * @param ids sum of the hashes of all ids
     */
    public record Contents(long count, BigDecimal ids) {}

    public Contents contents(Tenant tenant, RecordSelection selection) {
        return bound(
                        tenant,
                        selection,
                        "SELECT count(*) AS count, coalesce(sum(hashtextextended(id, 0)), 0) AS ids FROM record WHERE "
                                + selected(selection, selection.rule()))
                .query(CONTENTS)
                .single();
    }

    /** Ids of the records of a selection, by kind. */
    public Map<String, Kind> ids(Tenant tenant, RecordSelection selection) {
        Map<String, Kind> ids = new HashMap<>();
        bound(
                        tenant,
                        selection,
                        "SELECT kind, id FROM record WHERE "
                                + selected(selection, selection.rule()))
                .query(rs -> {
                    ids.put(rs.getString("id"), Kind.named(rs.getString("kind")));
                });
        return ids;
    }

    public long count(Tenant tenant, RecordSelection selection) {
        return bound(
                        tenant,
                        selection,
                        "SELECT count(*) FROM record WHERE "
                                + selected(selection, selection.rule()))
                .query(Long.class)
                .single();
    }

    /**
     * Parts of payments of the selection.
     *
     * @param condition SQL condition on settled, amount, was, has_documents and body
     */
    public List<PaymentPart> parts(
            Tenant tenant, RecordSelection selection, String condition, long offset, int limit) {
        String direction = selection.descending() ? "DESC" : "ASC";
        return bound(
                        tenant,
                        selection,
                        "SELECT kind, id, x.part "
                                + PARTS
                                + selected(selection, condition)
                                + "ORDER BY changed_at %1$s, id %1$s, x.part OFFSET :offset LIMIT :limit"
                                        .formatted(direction))
                .param("offset", offset)
                .param("limit", limit)
                .query(PARTS_OF_PAYMENTS)
                .list();
    }

    public long countParts(Tenant tenant, RecordSelection selection, String condition) {
        return bound(tenant, selection, "SELECT count(*) " + PARTS + selected(selection, condition))
                .query(Long.class)
                .single();
    }

    /** Records with these ids, deleted ones too. */
    public List<LedgerRecord> withIds(Tenant tenant, List<Kind> kinds, Collection<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : page(tenant, RecordSelection.of(kinds, List.copyOf(ids)), 0, Integer.MAX_VALUE);
    }

    /** Ids of a kind that are not a prefix and a number. */
    public List<String> unusualIds(Tenant tenant, Kind kind) {
        return jdbc.sql(
                        """
                        SELECT id FROM record WHERE tenant = :tenant AND kind = :kind
                          AND id !~ '^[a-z]{3}-[0-9]{1,15}$'
                        """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .query((rs, row) -> rs.getString("id"))
                .list();
    }

    /** Live records with this value of a member, oldest first; without other roles of contacts. */
    public List<LedgerRecord> having(Tenant tenant, List<Kind> kinds, String member, String value) {
        return jdbc.sql(
                        RecordQueries.COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = ANY (string_to_array(:kinds, ','))
                                  AND deleted_at IS NULL AND id NOT LIKE '___-of-%'
                                  AND body ->> CAST(:member AS text) = :value
                                ORDER BY created_at, id LIMIT 20
                                """)
                .param("tenant", tenant.number())
                .param("kinds", String.join(",", kinds.stream().map(Kind::nativeName).toList()))
                .param("member", member)
                .param("value", value)
                .query(RecordQueries::read)
                .list();
    }

    /**
     * Journals after a number, in the order of their entry: the postings of a record, and of each
     * change of it their reversal and the new postings.
     *
     * @param since earliest time of entry; null for all
     */
    public List<PostedJournal> journals(
            Tenant tenant, long after, @Nullable Instant since, int limit) {
        return jdbc.sql(JOURNALS)
                .param("tenant", tenant.number())
                .param("kinds", String.join(",", Kind.booking()))
                .param("after", after)
                .param("since", since == null ? FIRST : since.atOffset(ZoneOffset.UTC))
                .param("limit", limit)
                .query(POSTED_JOURNAL)
                .list();
    }

    /** Amount in base currency that a record posts to an account. */
    public BigDecimal posted(Tenant tenant, String record, String account) {
        return jdbc.sql(
                        """
                        SELECT coalesce(sum(amount), 0) FROM posting
                        WHERE tenant = :tenant AND record = :record AND account = :account
                        """)
                .param("tenant", tenant.number())
                .param("record", record)
                .param("account", account)
                .query(BigDecimal.class)
                .single();
    }

    /** Which of the records have files. */
    public Set<String> withFiles(Tenant tenant, List<LedgerRecord> records) {
        if (records.isEmpty()) {
            return Set.of();
        }
        return new HashSet<>(
                jdbc.sql(
                                """
                                SELECT DISTINCT record FROM attachment
                                WHERE tenant = :tenant AND record = ANY (:records)
                                """)
                        .param("tenant", tenant.number())
                        .param(
                                "records",
                                records.stream().map(LedgerRecord::id).toArray(String[]::new))
                        .query((rs, row) -> rs.getString("record"))
                        .list());
    }

    /**
     * Without conditions that do not limit the selection: the planner cannot see that they do not.
     */
    private static String selected(RecordSelection selection, String rule) {
        List<String> conditions = new ArrayList<>();
        conditions.add("tenant = :tenant AND kind = ANY (string_to_array(:kinds, ','))");
        conditions.add("id NOT LIKE '___-of-%'");
        if (selection.since() != null) {
            conditions.add("changed_at >= :since");
        }
        if (selection.ids() != null) {
            conditions.add("id = ANY (string_to_array(:ids, ','))");
        }
        if (!selection.deleted()) {
            conditions.add("deleted_at IS NULL");
        }
        if (selection.states() != null) {
            conditions.add(
                    "(deleted_at IS NOT NULL OR coalesce(body ->> 'state', '') = ANY (string_to_array(:states, ',')))");
        }
        conditions.add(rule);
        return String.join(" AND ", conditions) + " ";
    }

    private JdbcClient.StatementSpec bound(Tenant tenant, RecordSelection selection, String sql) {
        List<String> states = selection.states();
        List<String> ids = selection.ids();
        return jdbc.sql(sql)
                .param("tenant", tenant.number())
                .param(
                        "kinds",
                        String.join(",", selection.kinds().stream().map(Kind::nativeName).toList()))
                .param(
                        "since",
                        selection.since() == null
                                ? FIRST
                                : selection.since().atOffset(ZoneOffset.UTC))
                .param("ids", ids == null ? null : String.join(",", ids))
                .param("deleted", selection.deleted())
                .param("states", states == null ? null : String.join(",", states));
    }
}
