package io.ledgerway.expense.submission;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.posting.PostingInput;
import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.posting.PostingRules;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.scenario.FakeDirectory;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.io.UnsupportedEncodingException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Fakes for the dependencies of the submission, and a company that can post expenses. */
@TestConfiguration(proxyBeanMethods = false)
class SubmissionTestConfiguration {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    @Bean
    FakeDirectory fakeDirectory() {
        return new FakeDirectory();
    }

    @Bean
    @Primary
    PlatformSupport fakeSupport() {
        return new FakeSupport();
    }

    @Bean
    @Primary
    CompanyDefaultsLookup fakeConfigurations() {
        return _ -> new CompanyDefaults("bank-default", "supplier-default", "customer-default");
    }

    @Bean
    @Primary
    ReferenceDataSource fakeReferences() {
        return (_, _, _) ->
                (ReferenceData)
                        Proxy.newProxyInstance(
                                SubmissionTestConfiguration.class.getClassLoader(),
                                new Class<?>[] {ReferenceData.class},
                                (_, _, _) -> {
                                    throw new UnsupportedOperationException();
                                });
    }

    @Bean
    @Primary
    PostingRules fakePostingRules() {
        return new FakePostingRules();
    }

    @Bean
    @Primary
    SyncQueue fakeQueue(JdbcClient jdbc) {
        return new FakeQueue(jdbc);
    }

    @Bean
    Calls calls(FakeDirectory directory, MockMvcTester mvc, JdbcClient jdbc, MutableClock clock) {
        return new Calls(directory, mvc, jdbc, clock);
    }

    /** Accepts transactions with a line; the contact is that of the transaction or the default. */
    static final class FakePostingRules implements PostingRules {

        @Override
        public ReferenceRequest references(
                Collection<? extends Transaction> transactions, CompanyDefaults companyDefaults) {
            return new ReferenceRequest(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());
        }

        @Override
        public PostingResult evaluate(PostingInput postingInput) {
            if (!(postingInput.transaction() instanceof Transaction.Expense it)) {
                throw new UnsupportedOperationException();
            }
            String own = it.supplierId();
            var resolution =
                    new PostingResult.Resolution(
                            it.bankAccountId(),
                            own == null ? postingInput.defaults().supplierId() : own,
                            TrackingResolver.SUPPLIERS,
                            1,
                            each(it.lines(), Transaction.Line::accountId),
                            each(it.lines(), Transaction.Line::taxRateId),
                            List.of("as it is"));
            return it.lines().isEmpty()
                    ? new PostingResult.Invalid(
                            resolution,
                            List.of(new PostingFinding("lines", "A line is needed.", false)))
                    : new PostingResult.Valid(
                            resolution,
                            DataType.DIRECT_COSTS,
                            postingInput.updates() == null ? WriteKind.CREATE : WriteKind.UPDATE,
                            JsonMapper.shared().createObjectNode().put("currency", it.currency()));
        }

        private static List<@Nullable String> each(
                List<Transaction.Line> lines, Function<Transaction.Line, @Nullable String> member) {
            List<@Nullable String> all = new ArrayList<>();
            lines.forEach(it -> all.add(member.apply(it)));
            return all;
        }
    }

    /** Queue in the database without workers. */
    static final class FakeQueue implements SyncQueue {

        private final JdbcClient jdbc;

        FakeQueue(JdbcClient jdbc) {
            this.jdbc = jdbc;
        }

        @Override
        public UUID add(
                DirectoryEntry.Company company,
                DirectoryEntry.Connection connection,
                List<Item> items) {
            UUID id = UUID.randomUUID();
            jdbc.sql(
                            """
                            INSERT INTO expense_sync (id, company_id, connection_id, platform_key,
                                                      status, code, ended_at)
                            VALUES (?, ?, ?, ?, 'Complete', 2000, ledgerway_now())
                            """)
                    .params(
                            id,
                            company.id().value(),
                            connection.id().value(),
                            connection.platformKey())
                    .update();
            for (int i = 0; i < items.size(); i++) {
                jdbc.sql(
                                """
                                INSERT INTO sync_item (sync_id, number, company_id, transaction_id,
                                                       kind, revision, content,
                                                       updates_record_id)
                                VALUES (?, ?, ?, ?, ?, ?, '{}'::jsonb, ?)
                                """)
                        .param(id)
                        .param(i)
                        .param(company.id().value())
                        .param(items.get(i).transaction().id())
                        .param(items.get(i).transaction().kind().name())
                        .param(items.get(i).revision())
                        .param(items.get(i).updates())
                        .update();
            }
            return id;
        }
    }

    /** A company and its client. */
    record Posting(ClientId client, CompanyId company, DirectoryEntry.Connection accounting) {}

    /** Test steps. */
    static final class Calls {

        final FakeDirectory directory;
        final JdbcClient jdbc;
        private final MockMvcTester mvc;
        private final MutableClock clock;

        Calls(FakeDirectory directory, MockMvcTester mvc, JdbcClient jdbc, MutableClock clock) {
            this.directory = directory;
            this.mvc = mvc;
            this.jdbc = jdbc;
            this.clock = clock;
        }

        /** Creates a company with both connections Linked. */
        Posting company(String platformKey) {
            ClientId client = new ClientId(UUID.randomUUID());
            CompanyId company = CompanyId.random();
            DirectoryEntry.Connection accounting =
                    connection(client, company, platformKey, SourceType.ACCOUNTING);
            List<DirectoryEntry.Connection> connections =
                    List.of(accounting, partner(client, company));
            directory.put(
                    new DirectoryEntry.Company(
                            company, client, 1, "Acme", null, Map.of(), LONG_AGO));
            directory.putConnections(company, connections, connections);
            return new Posting(client, company, accounting);
        }

        static DirectoryEntry.Connection partner(ClientId client, CompanyId company) {
            return connection(client, company, "pexp", SourceType.EXPENSE);
        }

        static DirectoryEntry.Connection connection(
                ClientId client, CompanyId company, String platformKey, SourceType type) {
            return new DirectoryEntry.Connection(
                    new ConnectionId(UUID.randomUUID()),
                    company,
                    client,
                    1,
                    platformKey,
                    platformKey,
                    new UUID(1, 1),
                    new UUID(1, 2),
                    type,
                    ConnectionStatus.LINKED,
                    LONG_AGO,
                    LONG_AGO);
        }

        MvcTestResult send(HttpMethod method, ClientId client, String path, String body) {
            return send(method, client, path, MediaType.APPLICATION_JSON_VALUE, body);
        }

        private MvcTestResult send(
                HttpMethod method, ClientId client, String path, String type, String body) {
            return mvc.method(method)
                    .uri(path)
                    .header("Authorization", TestTokens.at(clock).client(client))
                    .contentType(type)
                    .content(body)
                    .exchange();
        }

        /** Sends a body of any content type. */
        MvcTestResult send(HttpMethod method, Posting it, String path, String type, String body) {
            return send(method, it.client(), path(it, path), type, body);
        }

        MvcTestResult post(Posting it, String path, String body) {
            return send(HttpMethod.POST, it.client(), path(it, path), body);
        }

        MvcTestResult put(Posting it, String path, String body) {
            return send(HttpMethod.PUT, it.client(), path(it, path), body);
        }

        private static String path(Posting it, String path) {
            return "/companies/" + it.company() + "/sync/expenses" + path;
        }

        /** Sends expenses and returns their sync. */
        String accepted(Posting it, String expenses) {
            return json(200, post(it, "/expense-transactions", expenses)).get("syncId").asString();
        }

        static JsonNode json(int status, MvcTestResult response) {
            try {
                String body = response.getResponse().getContentAsString();
                if (response.getResponse().getStatus() != status) {
                    throw new AssertionError(response.getResponse().getStatus() + " " + body);
                }
                return JsonMapper.shared().readTree(body);
            } catch (UnsupportedEncodingException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Sets the state that the end of a sync leaves. */
        void ends(Posting it, String id, String status) {
            jdbc.sql(
                            """
                            UPDATE expense_transaction
                               SET status = :status,
                                   record_id = CASE WHEN :status = 'Completed' THEN 'r-1'
                                                    ELSE record_id END
                             WHERE company_id = :company AND id = :id
                            """)
                    .param("status", status)
                    .param("company", it.company().value())
                    .param("id", UUID.fromString(id))
                    .update();
        }

        /** Completes the items of a transaction with the record that was written. */
        void written(Posting it, String id, String body) {
            jdbc.sql(
                            """
                            UPDATE sync_item SET status = 'Completed', body = CAST(:body AS jsonb)
                             WHERE company_id = :company AND transaction_id = :id
                            """)
                    .param("body", body)
                    .param("company", it.company().value())
                    .param("id", UUID.fromString(id))
                    .update();
        }

        <T> T of(Posting it, String id, String column, Class<T> type) {
            return jdbc.sql(
                            "SELECT "
                                    + column
                                    + " FROM expense_transaction WHERE company_id = ? AND id = ?")
                    .params(it.company().value(), UUID.fromString(id))
                    .query(type)
                    .single();
        }

        long rows(String table, Posting it) {
            return jdbc.sql("SELECT count(*) FROM " + table + " WHERE company_id = ?")
                    .param(it.company().value())
                    .query(Long.class)
                    .single();
        }
    }
}
