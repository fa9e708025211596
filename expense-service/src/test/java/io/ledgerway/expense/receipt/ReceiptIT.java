package io.ledgerway.expense.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.ledgerway.expense.scenario.PostingsStub;
import io.ledgerway.expense.scenario.PostingsStub.AttachedFile;
import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.DataSourceUnwrapper;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

@ReferenceDataTest
class ReceiptIT {

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;
    @Autowired DataSource database;
    @Autowired ClientConcurrencyLimiter uploads;

    LinkedCompany linked;
    PostingsStub postings;

    @BeforeEach
    void link() {
        linked = scenario.linked("gbol");
        postings = scenario.syncService.postings();
        postings.completedAt(scenario.clock.instant());
    }

    @AfterEach
    void repair() {
        postings.whileAsked(() -> {});
        postings.endsAs("Success");
    }

    @Test
    void fileOfAnyPartNameIsAttachedInParts() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        byte[] large = new byte[9_000_000];
        new Random(7).nextBytes(large);

        MvcTestResult response =
                upload(
                        stored,
                        new MockMultipartFile(
                                "Beleg", "C:\\scans\\a.PDF", "application/octet-stream", large));

        assertThat(response)
                .hasStatusOk()
                .bodyText()
                .isEqualTo(
                        "{\"companyId\":\"%s\",\"id\":\"%s\",\"transactionId\":\"%s\"}"
                                .formatted(linked.company(), id(response), stored.transaction()));
        assertThat(attached())
                .containsExactly(
                        new AttachedFile(
                                linked.connection().toString(),
                                "directCosts",
                                "rec-1",
                                "a.PDF",
                                "application/pdf",
                                large.length,
                                large.length));
    }

    @Test
    void repeatedFileIsTheSameAttachmentAndAnotherFileIsNot() {
        Stored stored = posted("EXPENSE", "Refund", "Completed");

        String first = id(upload(stored, file("a.pdf", "scan")));
        String again = id(upload(stored, file("b.pdf", "scan")));
        String other = id(upload(stored, file("a.pdf", "another scan")));
        String elsewhere =
                id(upload(posted("EXPENSE", "Payment", "Completed"), file("a.pdf", "scan")));

        assertThat(again).isEqualTo(first);
        assertThat(List.of(first, other, elsewhere)).doesNotHaveDuplicates();
        assertThat(attached()).hasSize(3);
    }

    @Test
    void fileThatWasDeletedAtThePlatformIsAttachedAgain() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        postings.completedAt(scenario.clock.instant().minus(Duration.ofHours(1)));

        String first = id(upload(stored, file("a.pdf", "scan")));
        String kept = id(upload(stored, file("a.pdf", "scan")));
        postings.delete(first);
        String again = id(upload(stored, file("a.pdf", "scan")));

        assertThat(kept).isEqualTo(first);
        assertThat(again).isNotEqualTo(first);
        assertThat(attached()).hasSize(2);
    }

    /** The platform may not list it yet, and is not called for a retry. */
    @Test
    void fileThatWasJustAttachedIsNotLookedUp() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");

        String first = id(upload(stored, file("a.pdf", "scan")));
        postings.delete(first);

        assertThat(id(upload(stored, file("a.pdf", "scan")))).isEqualTo(first);
        assertThat(attached()).hasSize(1);
    }

    @Test
    void allFilesAreAttachedAndTheFirstIsReturned() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");

        String answered = id(upload(stored, file("a.pdf", "one"), file("b.png", "two")));

        assertThat(attached()).extracting(AttachedFile::name).containsExactly("a.pdf", "b.png");
        assertThat(id(upload(stored, file("a.pdf", "one")))).isEqualTo(answered);
    }

    @Test
    void nextUploadReturnsTheResultOfASlowPlatform() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        postings.endsAs("Pending");

        assertThat(upload(stored, file("a.pdf", "scan")))
                .hasStatus(503)
                .containsHeader("Retry-After");
        assertThat(attached()).isEmpty();

        postings.endPending("Success");
        assertThat(upload(stored, file("a.pdf", "scan"))).hasStatusOk();
        assertThat(attached()).hasSize(1);
    }

    /** A platform can take long, so waiting uploads must not hold database connections. */
    @Test
    void pendingUploadUsesNoDatabaseConnectionAndItsResponseIsReplayed() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        HikariPoolMXBean pool = pool();
        AtomicInteger asked = new AtomicInteger();
        postings.whileAsked(() -> {
            await().until(() -> pool.getActiveConnections() == 0);
            asked.incrementAndGet();
        });
        String key = UUID.randomUUID().toString();

        String first = id(keyed(stored, key));
        int before = asked.get();
        MvcTestResult again = keyed(stored, key);

        assertThat(before).isPositive();
        assertThat(asked).hasValue(before);
        assertThat(again).containsHeader("Idempotency-Replayed");
        assertThat(id(again)).isEqualTo(first);
    }

    /** The connection pool behind the proxies of the data source. */
    private HikariPoolMXBean pool() {
        HikariDataSource pooled = DataSourceUnwrapper.unwrap(database, HikariDataSource.class);
        return Objects.requireNonNull(Objects.requireNonNull(pooled).getHikariPoolMXBean());
    }

    private MvcTestResult keyed(Stored stored, String key) {
        return scenario.upload(
                linked.client(), linked, stored.path(), key, file("a.pdf", "scan " + key));
    }

    /** The files of an upload are on disk until its response. */
    @Test
    void clientHasHalfOfTheConcurrentUploads() throws InterruptedException {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        ClientId owner = linked.client();
        for (int i = 0; i < 8; i++) {
            assertThat(uploads.tryAcquire(owner, Duration.ZERO)).isTrue();
        }
        try {
            assertThat(upload(stored, file("a.pdf", "scan")))
                    .hasStatus(503)
                    .hasHeader("Retry-After", "5");
            assertThat(attached()).isEmpty();
            linked = scenario.linked("gbol");
            assertThat(upload(posted("EXPENSE", "Payment", "Completed"), file("a.pdf", "scan")))
                    .hasStatusOk();
        } finally {
            for (int i = 0; i < 8; i++) {
                uploads.release(owner);
            }
        }
    }

    @Test
    void rejectedFileCanBeSentAgain() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        postings.endsAs("Failed");

        assertThat(upload(stored, file("a.pdf", "scan")))
                .hasStatus(400)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("The file a.pdf was not attached: The file is not readable");

        postings.endsAs("Success");
        assertThat(upload(stored, file("a.pdf", "scan"))).hasStatusOk();
        assertThat(attached()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "gbol, EXPENSE, Payment, Pending, a.pdf",
        "gbol, EXPENSE, Payment, PushError, a.pdf",
        "gbol, TRANSFER, , Completed, a.pdf",
        "gbol, ADJUSTMENT, , Completed, a.pdf",
        "pqsw, EXPENSE, Payment, Completed, a.pdf",
        "qhyg, EXPENSE, Reward, Completed, a.pdf",
        "gbol, EXPENSE, Payment, Completed, a.exe",
        "gbol, EXPENSE, Payment, Completed, a"
    })
    void invalidFilesAreRejectedAndNotForwarded(
            String platform, String kind, @Nullable String type, String status, String name) {
        linked = scenario.linked(platform);
        Stored stored = posted(platform, kind, type, status);

        assertThat(upload(stored, file(name, "scan"))).hasStatus(400);
        assertThat(attached()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "qhyg, EXPENSE, Reward, 'Reward transactions are not supported by platform qhyg; it supports Payment, Refund'",
        "pqsw, EXPENSE, Payment, expense transactions are not supported by platform pqsw",
        "gbol, TRANSFER, , transfer transactions are not supported by platform gbol"
    })
    void errorNamesTheTypesThatCanHaveAttachments(
            String platform, String kind, @Nullable String type, String error) {
        linked = scenario.linked(platform);
        Stored stored = posted(platform, kind, type, "Completed");

        assertThat(upload(stored, file("a.pdf", "scan")))
                .hasStatus(400)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Attachments of " + error);
    }

    @Test
    void invalidNameIsReportedWithItsPart() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");

        assertThat(
                        upload(
                                stored,
                                file("a.pdf", "scan"),
                                new MockMultipartFile(
                                        "second", "x".repeat(256), "application/pdf", new byte[1])))
                .hasStatus(400)
                .bodyJson()
                .extractingPath("$.validation.errors[*].itemId")
                .asArray()
                .containsExactly("second");
    }

    @Test
    void allFilesThatBreakLimitsAreReportedTogether() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");
        byte[] tooLong = new byte[(10 << 20) + 1];

        assertThat(
                        upload(
                                stored,
                                new MockMultipartFile("f", "a.pdf", null, tooLong),
                                file("b.pdf", ""),
                                file("c.pdf", "fine")))
                .hasStatus(400)
                .bodyJson()
                .extractingPath("$.validation.errors[*].itemId")
                .asArray()
                .containsExactly("a.pdf", "b.pdf");
        assertThat(upload(stored)).hasStatus(400);
        assertThat(attached()).isEmpty();
    }

    @Test
    void otherClientsAndUnknownTransactionsAre404() {
        Stored stored = posted("EXPENSE", "Payment", "Completed");

        assertThat(
                        scenario.upload(
                                new ClientId(UUID.randomUUID()),
                                linked,
                                stored.path(),
                                file("a.pdf", "scan")))
                .hasStatus(403);
        assertThat(upload(new Stored(UUID.randomUUID(), stored.transaction()), file("a.pdf", "x")))
                .hasStatus(404);
        assertThat(upload(new Stored(stored.sync(), UUID.randomUUID()), file("a.pdf", "x")))
                .hasStatus(404);
        LinkedCompany other = scenario.linked("gbol");
        assertThat(scenario.upload(other.client(), other, stored.path(), file("a.pdf", "x")))
                .hasStatus(404);
    }

    private Stored posted(String kind, String type, String status) {
        return posted("gbol", kind, type, status);
    }

    private Stored posted(String platform, String kind, @Nullable String type, String status) {
        Stored stored = new Stored(UUID.randomUUID(), UUID.randomUUID());
        UUID company = linked.company().value();
        String content = type == null ? "{}" : "{\"type\":\"" + type + "\"}";
        scenario.jdbc
                .sql(
                        "INSERT INTO expense_sync (id, company_id, connection_id, platform_key)"
                                + " VALUES (?, ?, ?, ?)")
                .params(stored.sync(), company, linked.connection().value(), platform)
                .update();
        scenario.jdbc
                .sql(
                        "INSERT INTO sync_item (sync_id, number, company_id, transaction_id, kind,"
                                + " revision, content, status)"
                                + " VALUES (?, 0, ?, ?, ?, 1, CAST(? AS jsonb), ?)")
                .params(stored.sync(), company, stored.transaction(), kind, content, status)
                .update();
        scenario.jdbc
                .sql(
                        "INSERT INTO expense_transaction (company_id, id, kind, revision, content,"
                                + " content_hash, status, sync_id, connection_id, record_type,"
                                + " record_id)"
                                + " VALUES (?, ?, ?, 1, CAST(? AS jsonb), 'h', ?, ?, ?,"
                                + " 'directCosts', 'rec-1')")
                .params(
                        company,
                        stored.transaction(),
                        kind,
                        content,
                        status,
                        stored.sync(),
                        linked.connection().value())
                .update();
        return stored;
    }

    private List<AttachedFile> attached() {
        return postings.attached().stream()
                .filter(it -> it.connection().equals(linked.connection().toString()))
                .toList();
    }

    private MvcTestResult upload(Stored stored, MockMultipartFile... files) {
        return scenario.upload(linked.client(), linked, stored.path(), files);
    }

    private String id(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return json.readTree(response.getResponse().getContentAsByteArray()).get("id").asString();
    }

    private static MockMultipartFile file(String name, String content) {
        return new MockMultipartFile(
                "file", name, "application/pdf", content.getBytes(StandardCharsets.UTF_8));
    }

    private record Stored(UUID sync, UUID transaction) {

        private String path() {
            return "/syncs/" + sync + "/transactions/" + transaction + "/attachments";
        }
    }
}
