package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the records that an entity shows. */
public class EntityRecords {

    /** Whether a record of a list is active. */
    public static final String ACTIVE =
            "(deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived'))";

    /** The order of ids. */
    public static final String ID = "id";

    private static final String COLUMNS =
            """
            SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
            WHERE tenant = :tenant AND
            """;

    private final JdbcClient jdbc;
    private final RecordNumbers numbers;
    private final PageEnds pageEnds;

    public EntityRecords(JdbcClient jdbc, RecordNumbers numbers) {
        this.jdbc = jdbc;
        this.numbers = numbers;
        this.pageEnds = new PageEnds(jdbc);
    }

    /**
     * Part of an entity's records.
     *
     * @param condition SQL, with parameters
     * @param order SQL expressions, or empty for the order of the ids
     */
    public record Slice(
            String condition, Map<String, Object> parameters, String order, int offset, int limit) {

        public Slice {
            parameters = Map.copyOf(parameters);
        }

        private boolean isInOrderOfIds() {
            return order.isEmpty() || order.equals(ID);
        }
    }

    /** One of the pages of a query, which are usually read one after the other. */
    public List<LedgerRecord> page(Company company, Entity entity, Slice slice) {
        if (entity.sources().size() != 1 || !slice.isInOrderOfIds()) {
            return read(company, entity, slice);
        }
        PageEnds.Page page = pageEnds.page(company.tenant(), entity, slice);
        return page.ended(read(company, entity, page.slice()));
    }

    /** Records that exist for the dialect: lists contain deleted ones as inactive. */
    public List<LedgerRecord> read(Company company, Entity entity, Slice slice) {
        if (entity.sources().isEmpty()) {
            return List.of();
        }
        String order = slice.order().isEmpty() ? "" : slice.order() + ", ";
        return statement(
                        company,
                        entity,
                        COLUMNS
                                + selected(entity)
                                + " AND ("
                                + slice.condition()
                                + ") ORDER BY "
                                + order
                                + "kind, id OFFSET :offset LIMIT :limit",
                        slice.parameters())
                .param("offset", slice.offset())
                .param("limit", slice.limit())
                .query(EntityRecords::record)
                .list();
    }

    public long count(
            Company company, Entity entity, String condition, Map<String, Object> parameters) {
        if (entity.sources().isEmpty()) {
            return 0;
        }
        return statement(
                        company,
                        entity,
                        "SELECT count(*) FROM record WHERE tenant = :tenant AND "
                                + selected(entity)
                                + " AND ("
                                + condition
                                + ")",
                        parameters)
                .query(Long.class)
                .single();
    }

    /** Records that changed, deleted ones too, oldest change first. */
    public List<LedgerRecord> changed(Company company, Entity entity, Instant since, int limit) {
        if (entity.sources().isEmpty()) {
            return List.of();
        }
        return statement(
                        company,
                        entity,
                        COLUMNS
                                + sources(entity)
                                + " AND changed_at >= :since ORDER BY changed_at, id LIMIT :limit",
                        Map.of())
                .param("since", since.atOffset(ZoneOffset.UTC))
                .param("limit", limit)
                .query(EntityRecords::record)
                .list();
    }

    /** Finds a record by its number. */
    public Optional<LedgerRecord> find(Company company, Entity entity, String number) {
        return entity.kinds().stream()
                .flatMap(kind -> numbers.id(company.tenant(), kind, number).stream())
                .flatMap(id ->
                        read(company, entity, new Slice("id = :id", Map.of("id", id), "", 0, 1))
                                .stream())
                .findFirst();
    }

    /** Entity that shows a record; empty for drafts and for kinds that the dialect lacks. */
    public Optional<Entity> showing(Company company, Kind kind, String id) {
        return Arrays.stream(Entity.values())
                .filter(it -> it != Entity.TAX_RATE && it.kinds().contains(kind))
                .filter(it ->
                        !statement(
                                        company,
                                        it,
                                        COLUMNS + sources(it) + " AND id = :id",
                                        Map.of("id", id))
                                .query(EntityRecords::record)
                                .list()
                                .isEmpty())
                .findFirst();
    }

    /** Open amounts of parties in base currency, credits deducted. */
    Map<String, BigDecimal> balances(Company company, boolean sales) {
        Map<String, BigDecimal> balances = new HashMap<>();
        jdbc.sql(
                        """
                        SELECT body -> CAST(:party AS text) ->> 'id' AS party,
                               sum(CASE WHEN kind = :credits THEN -1 ELSE 1 END
                                   * (body ->> 'open_amount')::numeric) AS open
                        FROM record WHERE tenant = :tenant AND kind IN (:documents, :credits)
                          AND body ->> 'state' <> 'draft' AND deleted_at IS NULL
                        GROUP BY 1
                        """)
                .param("tenant", company.tenant().number())
                .param("party", sales ? "client" : "vendor")
                .param(
                        "documents",
                        (sales ? Kind.SALES_INVOICES : Kind.PURCHASE_BILLS).nativeName())
                .param("credits", (sales ? Kind.SALES_CREDITS : Kind.PURCHASE_CREDITS).nativeName())
                .query(row -> {
                    balances.put(row.getString("party"), row.getBigDecimal("open"));
                });
        return balances;
    }

    /** All records of a small kind, deleted ones too. */
    List<LedgerRecord> all(Company company, Kind kind) {
        return jdbc.sql(COLUMNS + "kind = :kind ORDER BY id")
                .param("tenant", company.tenant().number())
                .param("kind", kind.nativeName())
                .query(EntityRecords::record)
                .list();
    }

    /** Live records of a list with this name. */
    public List<LedgerRecord> named(Company company, Entity entity, String name) {
        return read(
                company,
                entity,
                new Slice(
                        ACTIVE + " AND lower(body ->> 'name') = lower(:name)",
                        Map.of("name", name),
                        "",
                        0,
                        1));
    }

    private JdbcClient.StatementSpec statement(
            Company company, Entity entity, String sql, Map<String, Object> parameters) {
        JdbcClient.StatementSpec statement =
                jdbc.sql(sql).param("tenant", company.tenant().number());
        List<EntitySources.Source> sources = entity.sources();
        for (int i = 0; i < sources.size(); i++) {
            statement = statement.param("kind" + i, sources.get(i).kind().nativeName());
        }
        for (Map.Entry<String, Object> parameter : parameters.entrySet()) {
            statement = statement.param(parameter.getKey(), parameter.getValue());
        }
        return statement;
    }

    private static String selected(Entity entity) {
        return entity.isList() ? sources(entity) : sources(entity) + " AND deleted_at IS NULL";
    }

    private static String sources(Entity entity) {
        List<String> conditions = new ArrayList<>();
        for (int i = 0; i < entity.sources().size(); i++) {
            conditions.add(
                    "kind = :kind%d AND %s".formatted(i, entity.sources().get(i).condition()));
        }
        return conditions.size() == 1
                ? conditions.getFirst()
                : conditions.stream().collect(Collectors.joining(" OR ", "(", ")"));
    }

    private static LedgerRecord record(ResultSet rs, int row) throws SQLException {
        OffsetDateTime deletedAt = rs.getObject("deleted_at", OffsetDateTime.class);
        return new LedgerRecord(
                Kind.named(rs.getString("kind")),
                rs.getString("id"),
                rs.getInt("version"),
                rs.getBigDecimal("balance"),
                rs.getObject("created_at", OffsetDateTime.class).toInstant(),
                rs.getObject("changed_at", OffsetDateTime.class).toInstant(),
                deletedAt == null ? null : deletedAt.toInstant(),
                rs.getString("body"));
    }
}
