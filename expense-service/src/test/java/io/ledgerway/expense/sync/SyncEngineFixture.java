package io.ledgerway.expense.sync;

import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.scenario.FakeDirectory;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Test steps: link a company, submit transactions, run a time slice, publish an outcome. */
final class SyncEngineFixture {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration LIMIT = Duration.ofMinutes(2);

    final FakeDirectory directory;
    final FakeSyncService syncService;
    final FakeReferenceData referenceData;
    final SyncWorkerPool workers;
    final JdbcClient jdbc;
    final MovableTime time;
    private final SyncQueue queue;
    private final TransactionTemplate transaction;
    private final JsonMapper json;
    private final MutableClock clock;
    private final MockMvcTester mvc;

    SyncEngineFixture(
            FakeDirectory directory,
            FakeSyncService syncService,
            FakeReferenceData referenceData,
            SyncQueue queue,
            SyncWorkerPool workers,
            TransactionTemplate transaction,
            JdbcClient jdbc,
            JsonMapper json,
            MovableTime time,
            MutableClock clock,
            MockMvcTester mvc) {
        this.directory = directory;
        this.syncService = syncService;
        this.referenceData = referenceData;
        this.queue = queue;
        this.workers = workers;
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.json = json;
        this.time = time;
        this.clock = clock;
        this.mvc = mvc;
    }

    /** Creates a company with both connections Linked. */
    LinkedCompany linked() {
        ClientId client = new ClientId(UUID.randomUUID());
        DirectoryEntry.Company company =
                new DirectoryEntry.Company(
                        CompanyId.random(),
                        client,
                        1,
                        "Acme",
                        null,
                        Map.of("region", "uk"),
                        LONG_AGO);
        directory.put(company);
        LinkedCompany linked =
                new LinkedCompany(
                        company,
                        connection(company, "mqjo", SourceType.ACCOUNTING),
                        connection(company, "pexp", SourceType.EXPENSE));
        put(linked.accounting(), ConnectionStatus.LINKED);
        put(linked.partner(), ConnectionStatus.LINKED);
        return linked;
    }

    private static DirectoryEntry.Connection connection(
            DirectoryEntry.Company company, String platform, SourceType type) {
        return new DirectoryEntry.Connection(
                new ConnectionId(UUID.randomUUID()),
                company.id(),
                company.clientId(),
                1,
                platform,
                "Fake " + platform,
                new UUID(1, 1),
                new UUID(1, 2),
                type,
                ConnectionStatus.LINKED,
                LONG_AGO,
                LONG_AGO);
    }

    void put(DirectoryEntry.Connection it, ConnectionStatus status) {
        directory.put(
                new DirectoryEntry.Connection(
                        it.id(),
                        it.companyId(),
                        it.clientId(),
                        it.version() + 1,
                        it.platformKey(),
                        it.platformName(),
                        it.integrationId(),
                        it.sourceId(),
                        it.sourceType(),
                        status,
                        it.linkedAt(),
                        it.created()));
    }

    static Transaction.Expense expense(String reference, String currency, String... amounts) {
        return expense(UUID.randomUUID(), reference, currency, amounts);
    }

    static Transaction.Expense expense(
            UUID id, String reference, String currency, String... amounts) {
        List<Transaction.Line> lines = new ArrayList<>();
        for (String amount : amounts) {
            lines.add(
                    new Transaction.Line(
                            null, new BigDecimal(amount), null, null, "7", null, List.of(), null));
        }
        return new Transaction.Expense(
                id,
                ExpenseType.PAYMENT,
                new DateTime("2026-03-01"),
                currency,
                null,
                null,
                null,
                reference,
                null,
                lines,
                null,
                false);
    }

    /** Submits transactions as the endpoints do, each with its own revision. */
    UUID accept(LinkedCompany linked, Transaction... transactions) {
        return accept(linked, null, transactions);
    }

    UUID accept(LinkedCompany linked, @Nullable String updates, Transaction... transactions) {
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    List<SyncQueue.Item> items = new ArrayList<>();
                    for (Transaction it : transactions) {
                        items.add(new SyncQueue.Item(it, revision(linked, it), updates));
                    }
                    UUID sync = queue.add(linked.company(), linked.accounting(), items);
                    items.forEach(it -> store(linked, it, sync));
                    return sync;
                }));
    }

    private long revision(LinkedCompany linked, Transaction it) {
        return 1
                + jdbc.sql(
                                "SELECT revision FROM expense_transaction"
                                        + " WHERE company_id = ? AND id = ? FOR UPDATE")
                        .params(linked.id().value(), it.id())
                        .query(Long.class)
                        .optional()
                        .orElse(0L);
    }

    private void store(LinkedCompany linked, SyncQueue.Item it, UUID sync) {
        jdbc.sql(
                        """
                        INSERT INTO expense_transaction (
                            company_id, id, kind, revision, content, content_hash, status, sync_id,
                            connection_id)
                        VALUES (?, ?, ?, ?, CAST(? AS jsonb), 'x', 'Pending', ?, ?)
                        ON CONFLICT (company_id, id) DO UPDATE
                        SET revision = excluded.revision, content = excluded.content,
                            status = 'Pending', sync_id = excluded.sync_id
                        """)
                .params(
                        linked.id().value(),
                        it.transaction().id(),
                        it.transaction().kind().name(),
                        it.revision(),
                        json.writeValueAsString(it.transaction()),
                        sync,
                        linked.accounting().id().value())
                .update();
    }

    /** Pauses the workers and removes the data of earlier tests. */
    void pauseWorkers() throws InterruptedException {
        workers.pause();
        jdbc.sql("UPDATE expense_sync SET ended_at = ledgerway_now() WHERE ended_at IS NULL")
                .update();
    }

    /** Runs time slices until no sync is due. */
    void runDue() {
        while (workers.runNext()) {
            // runs what is due
        }
    }

    /** Runs what is due, lets the platform write, and runs what is due then. */
    void runToEnd(LinkedCompany linked) {
        runDue();
        writeAndPublish(linked);
        runDue();
    }

    /** Lets the platform write, publishes the outcomes and records them. */
    void writeAndPublish(LinkedCompany linked) {
        publish(syncService.write(linked.id()));
    }

    void publish(List<PostingEvent.Completed> events) {
        if (events.isEmpty()) {
            return;
        }
        try (EventInjector injector = new EventInjector()) {
            events.forEach(it -> injector.send(Topic.POSTING_COMPLETE, it));
        }
        awaitNoted(events.stream().map(PostingEvent.Completed::eventId).distinct().toList());
    }

    private void awaitNoted(List<UUID> events) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(5))
                .until(() ->
                        jdbc.sql("SELECT count(*) FROM inbox WHERE event_id IN (:events)")
                                        .param("events", events)
                                        .query(Long.class)
                                        .single()
                                == events.size());
    }

    void awaitEnd(UUID sync) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> of(sync, "ended_at IS NOT NULL", Boolean.class));
    }

    <T> T of(UUID sync, String column, Class<T> type) {
        return jdbc.sql("SELECT " + column + " FROM expense_sync WHERE id = ?")
                .param(sync)
                .query(type)
                .single();
    }

    /** Status and code of the sync, then the status of each item. */
    String state(UUID sync) {
        return of(
                        sync,
                        "status || ' ' || code || CASE WHEN data_pushed THEN ' pushed' ELSE '' END",
                        String.class)
                + ": "
                + String.join(
                        ", ",
                        jdbc.sql("SELECT status FROM sync_item WHERE sync_id = ? ORDER BY number")
                                .param(sync)
                                .query(String.class)
                                .list());
    }

    /** Message of the only transaction of the sync. */
    String message(UUID sync) {
        return jdbc.sql("SELECT message FROM sync_item WHERE sync_id = ?")
                .param(sync)
                .query(String.class)
                .single();
    }

    String transaction(LinkedCompany linked, UUID id, String column) {
        return jdbc.sql(
                        "SELECT CAST("
                                + column
                                + " AS text) FROM expense_transaction"
                                + " WHERE company_id = ? AND id = ?")
                .params(linked.id().value(), id)
                .query((row, _) -> String.valueOf(row.getString(1)))
                .single();
    }

    /** Stores posted content that differs from the pending content. */
    void booksHold(LinkedCompany linked, UUID id, String content) {
        jdbc.sql(
                        "UPDATE expense_transaction SET posted_content = CAST(? AS jsonb)"
                                + " WHERE company_id = ? AND id = ?")
                .params(content, linked.id().value(), id)
                .update();
    }

    MvcTestResult get(LinkedCompany linked, String path) {
        return call(HttpMethod.GET, linked, path);
    }

    /** Path below the company's expenses. */
    MvcTestResult call(HttpMethod method, LinkedCompany linked, String path) {
        return mvc.method(method)
                .uri("/companies/" + linked.id() + "/sync/expenses" + path)
                .header("Authorization", TestTokens.at(clock).client(linked.company().clientId()))
                .exchange();
    }

    /** Calls a path as a portal user of a client, or with its API key. */
    MvcTestResult responseFor(ClientId client, boolean portalUser, String path) {
        TestTokens tokens = TestTokens.at(clock);
        return mvc.get()
                .uri(path)
                .header(
                        "Authorization",
                        portalUser
                                ? tokens.user(client, Role.ANALYST, UUID.randomUUID())
                                : tokens.client(client))
                .exchange();
    }

    /** A company and its connections. */
    record LinkedCompany(
            DirectoryEntry.Company company,
            DirectoryEntry.Connection accounting,
            DirectoryEntry.Connection partner) {

        CompanyId id() {
            return company.id();
        }

        /** The same company for another caller. */
        LinkedCompany as(ClientId other) {
            return new LinkedCompany(
                    new DirectoryEntry.Company(
                            company.id(),
                            other,
                            company.version(),
                            company.name(),
                            company.description(),
                            company.tags(),
                            company.created()),
                    accounting,
                    partner);
        }
    }
}
