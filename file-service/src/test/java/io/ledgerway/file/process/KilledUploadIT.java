package io.ledgerway.file.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.Company;
import io.ledgerway.file.kit.OfficeDocuments.FileResponse;
import io.ledgerway.file.kit.OfficeDocuments.UploadPart;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import io.ledgerway.testsupport.time.DatabaseClock;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Kills the service ({@code kill -9}) during uploads at every step, with a real database and
 * directory, and starts another process. Incomplete uploads are never readable, and the cleanup
 * deletes them.
 */
@Tag("long")
class KilledUploadIT {

    private static final Set<Step> KEYED =
            EnumSet.of(Step.SCAN, Step.ONE_STORED, Step.COMMITTING, Step.RESPONDING);

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** Lock that delays the transaction of an upload that makes its files readable. */
    private static final long HELD = 4711;

    private static final String STOP_IN_TRANSACTION =
            """
            CREATE FUNCTION stop_commit() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF NEW.status = 'STORED' AND NEW.file_name = 'COMMITTING2.pdf' THEN
                    PERFORM pg_advisory_xact_lock(%d);
                END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER stop_commit BEFORE UPDATE ON document
               FOR EACH ROW EXECUTE FUNCTION stop_commit();
            """
                    .formatted(HELD);

    @TempDir Path folder;

    private final Infrastructure.Database database = Infrastructure.shared().newDatabase();
    private final DataSource source =
            new DriverManagerDataSource(database.url(), database.user(), database.password());
    private final JdbcClient jdbc = JdbcClient.create(source);
    private final Map<Step, Company> companies = new EnumMap<>(Step.class);

    @Test
    void killedUploadLeavesNoPartialFilesAndNoOrphans() throws Exception {
        killAtEveryStep();

        assertThat(statuses(Step.BODY)).isEmpty();
        assertThat(statuses(Step.SCAN)).isEmpty();
        for (Step uploading : EnumSet.range(Step.INSERTED, Step.COMMITTING)) {
            assertThat(statuses(uploading)).as("%s", uploading).isEqualTo(Map.of("UPLOADING", 3));
        }
        assertThat(statuses(Step.RESPONDING)).isEqualTo(Map.of("STORED", 3));
        assertThat(spooled()).hasSize(9);
        assertThat(stored()).hasSize(1 + 3 + 3 + 3);

        try (ServiceProcess second = start("second", "200ms")) {
            OfficeDocuments officeDocuments = OfficeDocuments.at(second.port(), jdbc);
            assertOnlyCompleteUploadsAreReadable(officeDocuments);
            awaitCleanUp();
            assertOnlyCompleteUploadsAreReadable(officeDocuments);
            assertIdempotencyKeysStillWork(officeDocuments);
            for (Step step : Step.values()) {
                Company company = company(step);
                UploadPart again = officeDocuments.file("again.pdf", Samples.pdf());
                assertThat(officeDocuments.upload(company, company.other(), again).status())
                        .isEqualTo(200);
                assertThat(officeDocuments.names(company)).contains("again.pdf");
            }
        }
    }

    private void killAtEveryStep() throws Exception {
        try (ServiceProcess first = start("first", "10m");
                Connection holder = source.getConnection();
                Socket body = new Socket("localhost", first.port())) {
            jdbc.sql(STOP_IN_TRANSACTION).update();
            lock(holder);
            OfficeDocuments officeDocuments = OfficeDocuments.at(first.port(), jdbc);
            for (Step step : Step.values()) {
                Company company = officeDocuments.company(ClientId.random());
                companies.put(step, company);
                if (step == Step.BODY) {
                    sendHalf(body, company);
                } else {
                    Thread.ofVirtual().start(() -> uploadInVain(officeDocuments, company, step));
                }
            }
            Set<Step> stopped = EnumSet.of(Step.BODY, Step.COMMITTING);
            while (stopped.size() < Step.values().length) {
                stopped.add(first.stopped());
            }
            await().atMost(TIMEOUT).until(() -> spooled().size() == 9 && isCommitting());
            assertOnlyCompleteUploadsAreReadable(officeDocuments);

            first.kill();
        }
        await().atMost(TIMEOUT).until(() -> transactions() == 0);
    }

    /**
     * A stored response is replayed, even if the client never received it; other keys are released
     * in time.
     */
    private void assertIdempotencyKeysStillWork(OfficeDocuments officeDocuments) {
        FileResponse replay =
                upload(officeDocuments, company(Step.RESPONDING), Step.RESPONDING, false);
        assertThat(replay.status()).as(replay.toString()).isEqualTo(200);
        assertThat(replay.header("idempotency-replayed")).isEqualTo("true");
        assertThat(statuses(Step.RESPONDING)).isEqualTo(Map.of("STORED", 3));

        Company died = company(Step.COMMITTING);
        DatabaseClock clock = new DatabaseClock(source);
        // independent of the start time of the second process
        clock.advance(Duration.ofMinutes(-10));
        assertThat(upload(officeDocuments, died, Step.COMMITTING, false).status()).isEqualTo(409);
        clock.advance(Duration.ofMinutes(13));
        assertThat(upload(officeDocuments, died, Step.COMMITTING, false).status()).isEqualTo(200);
        assertThat(statuses(Step.COMMITTING)).isEqualTo(Map.of("STORED", 3));
    }

    private ServiceProcess start(String name, String cleanupInterval)
            throws IOException, InterruptedException {
        return ServiceProcess.start(
                database,
                folder,
                "killed-upload-" + name,
                Map.of(
                        "LEDGERWAY_FILE_RETENTION_CLEANUP_INTERVAL", cleanupInterval,
                        "LEDGERWAY_FILE_UPLOAD_CLEANUP_INTERVAL", cleanupInterval));
    }

    private static void lock(Connection holder) throws SQLException {
        try (var statement = holder.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(" + HELD + ")");
        }
    }

    private static void sendHalf(Socket socket, Company company) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(
                """
                POST %s HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                Content-Type: multipart/form-data; boundary=%s\r
                Content-Length: 1000000\r
                \r
                """
                        .formatted(
                                OfficeDocuments.uploadPath(company.id(), company.other()),
                                TestTokens.now().client(company.client()),
                                OfficeDocuments.boundary())
                        .getBytes(StandardCharsets.US_ASCII));
        out.write(OfficeDocuments.head("file", Step.BODY.file(1)));
        out.write(Samples.pdf(500_000));
        out.flush();
    }

    /** The response never arrives. */
    private static void uploadInVain(OfficeDocuments officeDocuments, Company company, Step step) {
        try {
            var _ = upload(officeDocuments, company, step, true);
        } catch (UncheckedIOException e) {
            // the process was killed
        }
    }

    /** Half of the uploads have an idempotency key. */
    private static FileResponse upload(
            OfficeDocuments officeDocuments, Company company, Step step, boolean stops) {
        List<UploadPart> parts = new ArrayList<>();
        for (int number = 1; number <= Step.FILES; number++) {
            parts.add(officeDocuments.file(step.file(number), step.content(number)));
        }
        var request =
                officeDocuments
                        .request(
                                company.client(),
                                OfficeDocuments.uploadPath(company.id(), company.other()))
                        .header(
                                "Content-Type",
                                "multipart/form-data; boundary=" + OfficeDocuments.boundary())
                        .POST(BodyPublishers.ofByteArray(OfficeDocuments.multipart(parts)));
        if (KEYED.contains(step)) {
            request.header("Idempotency-Key", step.name());
        }
        if (stops && step == Step.RESPONDING) {
            request.header(ServiceProgram.STOP, "yes");
        }
        return officeDocuments.send(request.build());
    }

    private boolean isCommitting() {
        return jdbc.sql("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** Database sessions that the killed process left open. */
    private int transactions() {
        return jdbc.sql(
                        """
                        SELECT count(*) FROM pg_stat_activity
                         WHERE datname = current_database() AND pid <> pg_backend_pid()
                        """)
                .query(Integer.class)
                .single();
    }

    private void assertOnlyCompleteUploadsAreReadable(OfficeDocuments officeDocuments) {
        companies.forEach((step, company) -> {
            boolean whole = step == Step.RESPONDING;
            assertThat(officeDocuments.names(company))
                    .as("%s", step)
                    .hasSize(whole ? Step.FILES : 0);
            Map<String, byte[]> zip =
                    officeDocuments
                            .get(company.client(), "/companies/" + company.id() + "/files/download")
                            .zip();
            assertThat(zip).as("%s", step).hasSize(whole ? Step.FILES : 0);
            if (whole) {
                assertThat(zip.values()).contains(step.content(1), step.content(2));
            }
        });
    }

    /** Moves times into the past; repeatedly, because one cleanup follows another. */
    private void awaitCleanUp() {
        await().atMost(TIMEOUT)
                .untilAsserted(() -> {
                    jdbc.sql(
                                    """
                                    UPDATE document
                                       SET status_changed_at = status_changed_at
                                                               - interval '2 hours'
                                    """)
                            .update();
                    for (Path file : spooled()) {
                        age(file);
                    }
                    assertThat(spooled()).isEmpty();
                    assertThat(stored()).hasSize(Step.FILES);
                    for (Step step : EnumSet.range(Step.BODY, Step.COMMITTING)) {
                        assertThat(statuses(step)).as("%s", step).isEmpty();
                    }
                });
        assertThat(statuses(Step.RESPONDING)).isEqualTo(Map.of("STORED", 3));
    }

    private static void age(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.fromMillis(0)); // long ago
        } catch (IOException e) {
            // deleted by the cleanup
        }
    }

    private Map<String, Integer> statuses(Step step) {
        return OfficeDocuments.at(0, jdbc).statuses(company(step));
    }

    private Company company(Step step) {
        return Objects.requireNonNull(companies.get(step));
    }

    private List<Path> spooled() {
        return files("incoming");
    }

    private List<Path> stored() {
        return files("files");
    }

    private List<Path> files(String below) {
        Path root = folder.resolve(below);
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(root)) {
            return found.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
