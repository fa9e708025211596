package io.ledgerway.file.purge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.file.kit.FailingScanner;
import io.ledgerway.file.kit.FailingStore;
import io.ledgerway.file.kit.FileServiceTest;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.event.EventInjector;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@FileServiceTest
class CompanyPurgeIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Instant AT = Instant.parse("2026-03-02T08:15:30Z");
    private static final URI LINK = URI.create("https://ledgerway.example/link");

    @Autowired OfficeDocuments office;
    @Autowired FailingScanner scanner;
    @Autowired FailingStore store;
    @Autowired CompanyDirectory directory;
    @Autowired PurgeRunner sweeps;
    @Autowired JdbcClient jdbc;
    @Autowired CompanyPurge companyPurge;
    @Autowired DeadLetterPurge deadLetters;
    @Autowired DataSource database;
    @Autowired TransactionTemplate transaction;

    private final EventInjector injector = new EventInjector();
    private final ClientId client = ClientId.random();

    @AfterEach
    void close() {
        injector.close();
        scanner.beforeScan(() -> {});
        store.repair();
    }

    @Test
    void filesOfADeletedCompanyArePurgedAndNoOthers() {
        OfficeDocuments.Company company = stored();
        OfficeDocuments.Company other = stored();

        delete(company);
        await().atMost(LIMIT).until(() -> office.statuses(company).equals(Map.of("DELETED", 2)));

        assertThat(office.get(client, "/companies/" + company.id() + "/files").status())
                .isEqualTo(404);
        assertThat(office.get(client, "/companies/" + company.id() + "/files/download").status())
                .isEqualTo(404);
        sweeps.cleanUpOrphans();
        assertThat(office.statuses(company)).isEmpty();
        assertThat(store.stored(company.id())).isEmpty();
        assertThat(office.names(other)).hasSize(2);
        assertThat(store.stored(other.id())).hasSize(2);
    }

    @Test
    void filesOfADeletedConnectionArePurged() {
        OfficeDocuments.Company company = stored();
        DirectoryEntry.Connection banking = company.connections().get(1);

        injector.send(
                Topic.CONNECTION_STATUS,
                new ConnectionEvent.Changed(
                        UUID.randomUUID(),
                        AT,
                        ConnectionEvent.Change.DELETED,
                        banking.status(),
                        company.entry().snapshot(),
                        new ConnectionSnapshot(
                                banking.id(),
                                banking.integrationId(),
                                banking.platformKey(),
                                banking.sourceId(),
                                banking.sourceType(),
                                banking.platformName(),
                                LINK,
                                banking.status(),
                                AT,
                                AT,
                                List.of(),
                                null),
                        false));

        await().atMost(LIMIT).until(() -> office.names(company).equals(List.of("accounting.pdf")));
        sweeps.cleanUpOrphans();
        assertThat(store.stored(company.id())).hasSize(1);
    }

    @Test
    void uploadInProgressFailsWhenItsCompanyIsDeleted() {
        OfficeDocuments.Company company = office.company(client);
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        store.afterPut(key -> {
            if (key.client().equals(client)) {
                reached.countDown();
                waitFor(goOn);
            }
        });
        CompletableFuture<OfficeDocuments.FileResponse> upload =
                CompletableFuture.supplyAsync(() ->
                        office.upload(
                                company, company.other(), office.file("a.pdf", Samples.pdf())));
        waitFor(reached);
        delete(company);
        await().atMost(LIMIT).until(() -> office.statuses(company).equals(Map.of("ABANDONED", 1)));
        goOn.countDown();

        assertThat(upload.join().status()).isEqualTo(404);
        assertThat(store.stored(company.id())).isEmpty();
    }

    @Test
    void uploadThatEndsWhileTheDeletionOfItsCompanyCommitsIsNotStored() {
        OfficeDocuments.Company company = stored();
        office.forget(company);

        CompletableFuture<OfficeDocuments.FileResponse> upload =
                Objects.requireNonNull(
                        transaction.execute(_ -> {
                            companyPurge.on(deletion(company));
                            CompletableFuture<OfficeDocuments.FileResponse> running =
                                    CompletableFuture.supplyAsync(() ->
                                            office.upload(
                                                    company,
                                                    company.other(),
                                                    office.file("a.pdf", Samples.pdf())));
                            await().atMost(LIMIT)
                                    .until(() -> running.isDone() || waitsForTheDeletion());
                            return running;
                        }));

        assertThat(upload.join().status()).isEqualTo(404);
        assertThat(office.statuses(company)).doesNotContainKey("STORED");
    }

    private boolean waitsForTheDeletion() {
        return jdbc.sql(
                                """
                                SELECT count(*) FROM pg_stat_activity
                                 WHERE datname = current_database() AND wait_event_type = 'Lock'
                                   AND query LIKE '%directory_company d JOIN%'
                                """)
                        .query(Long.class)
                        .single()
                > 0;
    }

    @Test
    void filesOfADeletedCompanyAreFoundByIndexes() {
        OfficeDocuments.Company company = stored();
        uploadsOfOtherCompanies();
        StatementPlans plans = new StatementPlans(database);
        CompanyPurge purge = new CompanyPurge(JdbcClient.create(plans), directory, deadLetters);

        transaction.executeWithoutResult(_ -> purge.on(deletion(company)));

        assertThat(office.statuses(company)).isEqualTo(Map.of("DELETED", 2));
        assertThat(plans.all().subList(0, 2))
                .allSatisfy(it ->
                        assertThat(it)
                                .contains("Index Cond: (company_id = ")
                                .doesNotContain("Seq Scan"));
        jdbc.sql("DELETE FROM document WHERE client_id = :client AND status = 'UPLOADING'")
                .param("client", client.value())
                .update();
    }

    private void uploadsOfOtherCompanies() {
        jdbc.sql(
                        """
                        INSERT INTO document (id, upload_id, client_id, company_id, connection_id,
                                              platform_name, source_type, file_name, file_type,
                                              bytes, sha256, status, uploaded_at, status_changed_at)
                        SELECT gen_random_uuid(), gen_random_uuid(), :client, gen_random_uuid(),
                               gen_random_uuid(), '', '', 'a.pdf', 'pdf', 1, repeat('0', 64),
                               'UPLOADING', ledgerway_now(), ledgerway_now()
                          FROM generate_series(1, 100)
                        """)
                .param("client", client.value())
                .update();
        jdbc.sql("ANALYZE document").update();
    }

    @Test
    void findingIsNotStoredIfItsCompanyIsDeletedDuringTheScan() {
        OfficeDocuments.Company company = office.company(client);
        scanner.beforeScan(() -> {
            delete(company);
            await().atMost(LIMIT).until(() -> directory.isDeleted(company.id().value()));
        });

        assertThat(
                        office.upload(
                                        company,
                                        company.other(),
                                        office.file("bad.csv", Samples.eicar()))
                                .status())
                .isEqualTo(400);

        assertThat(
                        jdbc.sql("SELECT count(*) FROM quarantined_file WHERE company_id = ?")
                                .param(company.id().value())
                                .query(Long.class)
                                .single())
                .isZero();
    }

    @Test
    void legalHoldKeepsTheBytesOfUnreadableFiles() {
        OfficeDocuments.Company company = stored();
        hold(true);
        delete(company);
        await().atMost(LIMIT).until(() -> office.statuses(company).equals(Map.of("DELETED", 2)));

        sweeps.cleanUpOrphans();
        assertThat(store.stored(company.id())).hasSize(2);
        hold(false);
        sweeps.cleanUpOrphans();
        assertThat(store.stored(company.id())).isEmpty();
        assertThat(office.statuses(company)).isEmpty();
    }

    @Test
    void legalHoldAppliesToACleanupInProgress() {
        OfficeDocuments.Company company = stored();
        delete(company);
        await().atMost(LIMIT).until(() -> office.statuses(company).equals(Map.of("DELETED", 2)));
        store.afterDelete(key -> {
            if (key.client().equals(client)) {
                hold(true);
            }
        });

        sweeps.cleanUpOrphans();
        assertThat(store.stored(company.id())).hasSize(1);
        assertThat(office.statuses(company)).isEqualTo(Map.of("DELETED", 1));
        hold(false);
        sweeps.cleanUpOrphans();
        assertThat(store.stored(company.id())).isEmpty();
        assertThat(office.statuses(company)).isEmpty();
    }

    private void hold(boolean on) {
        jdbc.sql(
                        """
                        INSERT INTO retention_policy (client_id, legal_hold, changed_at)
                        VALUES (:client, :hold, now())
                        ON CONFLICT (client_id) DO UPDATE SET legal_hold = :hold
                        """)
                .param("client", client.value())
                .param("hold", on)
                .update();
    }

    private void delete(OfficeDocuments.Company company) {
        office.forget(company);
        injector.send(Topic.COMPANY_EVENTS, deletion(company));
    }

    private static CompanyEvent.Deleted deletion(OfficeDocuments.Company company) {
        return new CompanyEvent.Deleted(
                UUID.randomUUID(),
                AT,
                company.entry().snapshot(),
                AT,
                LINK,
                null,
                null,
                null,
                null,
                null);
    }

    private OfficeDocuments.Company stored() {
        OfficeDocuments.Company company = office.company(client);
        assertThat(
                        office.upload(
                                        company,
                                        company.accounting(),
                                        office.file("accounting.pdf", Samples.pdf()))
                                .status())
                .isEqualTo(200);
        assertThat(
                        office.upload(
                                        company,
                                        company.banking(),
                                        office.file("banking.pdf", Samples.pdf()))
                                .status())
                .isEqualTo(200);
        return company;
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
