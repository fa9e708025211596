package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Accounts in the database. */
class AccountStore {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Client")
                    .uuid("id", "c.id")
                    .text("name", "c.name")
                    .text("plan", "c.plan")
                    .instant("created", "c.created")
                    .bool("suspended", "(c.suspended_at IS NOT NULL)")
                    .instant("suspendedAt", "c.suspended_at")
                    .number("limits.dailyQuota", "c.daily_quota")
                    .number("limits.concurrency", "c.concurrency")
                    .build("c.id");

    private static final String COLUMNS =
            "c.id, c.name, c.plan, c.created, c.suspended_at, c.daily_quota, c.concurrency";

    private static final String SELECT = "SELECT " + COLUMNS + " FROM client c WHERE ";

    /** Leaves foreign key checks of other transactions alone. */
    private static final String LOCKED = " FOR NO KEY UPDATE";

    private static final String ADD =
            """
            INSERT INTO client (id, name, plan, created, suspended_at, daily_quota, concurrency)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (name) DO NOTHING
            """;

    private static final String CHANGE =
            """
            UPDATE client
            SET name = ?, plan = ?, created = ?, suspended_at = ?, daily_quota = ?, concurrency = ?
            WHERE id = ?
            """;

    private final JdbcClient jdbc;
    private final PagedQuery<Account> all;

    AccountStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.all =
                new PagedQuery<>(
                        jdbc, SCHEMA, COLUMNS, "client c WHERE TRUE", (row, _) -> account(row));
    }

    Optional<Account> find(ClientId id) {
        return one("c.id = ?", id.value());
    }

    /** The account, its row held until the transaction ends. */
    Optional<Account> lock(ClientId id) {
        return one("c.id = ?" + LOCKED, id.value());
    }

    Optional<Account> lock(String name) {
        return one("c.name = ?" + LOCKED, name);
    }

    /** Whether it was added; it is not when another one has its name. */
    boolean add(Account account) {
        return jdbc.sql(ADD)
                        .param(account.id().value())
                        .param(account.name())
                        .param(account.plan().wire())
                        .param(at(account.created()))
                        .param(at(account.suspendedAt()))
                        .param(account.limits().dailyQuota())
                        .param(account.limits().concurrency())
                        .update()
                > 0;
    }

    void change(Account account) {
        jdbc.sql(CHANGE)
                .param(account.name())
                .param(account.plan().wire())
                .param(at(account.created()))
                .param(at(account.suspendedAt()))
                .param(account.limits().dailyQuota())
                .param(account.limits().concurrency())
                .param(account.id().value())
                .update();
    }

    Page<Account> page(PageRequest request) {
        return all.page(request, "created");
    }

    private Optional<Account> one(String condition, Object parameter) {
        return jdbc.sql(SELECT + condition)
                .param(parameter)
                .query((row, _) -> account(row))
                .optional();
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                new ClientId(row.getObject("id", UUID.class)),
                row.getString("name"),
                plan(row.getString("plan")),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                instant(row.getObject("suspended_at", OffsetDateTime.class)),
                new Limits(
                        row.getObject("daily_quota", Long.class),
                        row.getObject("concurrency", Integer.class)));
    }

    private static Plan plan(String wire) {
        return Arrays.stream(Plan.values())
                .filter(it -> it.wire().equals(wire))
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }

    private static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
