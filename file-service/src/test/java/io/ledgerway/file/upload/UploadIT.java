package io.ledgerway.file.upload;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.ledgerway.file.kit.FailingScanner;
import io.ledgerway.file.kit.FailingStore;
import io.ledgerway.file.kit.FileServiceTest;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.FileResponse;
import io.ledgerway.file.kit.OfficeDocuments.UploadPart;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.DataSourceUnwrapper;
import org.springframework.jdbc.core.simple.JdbcClient;

@FileServiceTest
class UploadIT {

    private static final int MAX_BYTES = 10_485_760;

    /**
     * More than the ten connections of the pool, fewer than the sixteen concurrent uploads. Half of
     * them are of another client, because a client has eight.
     */
    private static final int UPLOADS_AT_ONCE = 12;

    private static final Executor THREADS = it -> Thread.ofVirtual().start(it);

    @Autowired OfficeDocuments office;
    @Autowired FailingScanner scanner;
    @Autowired FailingStore store;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;

    private final ClientId client = ClientId.random();

    @AfterEach
    void repair() {
        scanner.setUnavailable(false);
        scanner.beforeScan(() -> {});
        store.repair();
    }

    @Test
    void fileOfEveryTypeIsStoredUnchanged() {
        OfficeDocuments.Company company = office.company(client);
        List<UploadPart> parts = new ArrayList<>();
        Samples.good().forEach((type, content) -> parts.add(part("sample." + type, content)));

        FileResponse response =
                office.upload(company, company.accounting(), parts.toArray(UploadPart[]::new));

        assertThat(response.status()).as(response.toString()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
        assertThat(office.names(company))
                .containsExactlyInAnyOrderElementsOf(
                        Samples.good().keySet().stream().map(it -> "sample." + it).toList());
        var zip = office.get(client, "/companies/" + company.id() + "/files/download").zip();
        assertThat(zip.values())
                .usingElementComparator(java.util.Arrays::compare)
                .containsExactlyInAnyOrderElementsOf(
                        parts.stream().map(UploadPart::content).toList());
        assertThat(store.spooled()).isEmpty();
    }

    @Test
    void partsWithAFileNameAreFilesAndOthersAreNot() {
        OfficeDocuments.Company company = office.company(client);
        byte[] body =
                Samples.joined(
                        Samples.text(
                                "--%s\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n"
                                        .formatted(OfficeDocuments.boundary())),
                        OfficeDocuments.multipart(
                                List.of(
                                        new UploadPart("fileName", "a.pdf", Samples.pdf()),
                                        new UploadPart("", "b.pdf", Samples.pdf()))));

        FileResponse response =
                office.post(
                        client,
                        OfficeDocuments.uploadPath(company.id(), company.banking()),
                        "multipart/form-data; boundary=" + OfficeDocuments.boundary(),
                        body);

        assertThat(response.status()).isEqualTo(200);
        assertThat(office.names(company)).containsExactlyInAnyOrder("a.pdf", "b.pdf");
    }

    @Test
    void namesInAllScriptsAreUnchangedAndPathsAreRemoved() {
        OfficeDocuments.Company company = office.company(client);

        assertThat(
                        office.upload(
                                        company,
                                        company.other(),
                                        part("請求書.pdf", Samples.pdf()),
                                        part("فاتورة.pdf", Samples.pdf()),
                                        part("../../etc/passwd.pdf", Samples.pdf()),
                                        part("same.pdf", Samples.pdf()),
                                        part("same.pdf", Samples.pdf()))
                                .status())
                .isEqualTo(200);

        assertThat(office.names(company))
                .containsExactlyInAnyOrder(
                        "請求書.pdf", "فاتورة.pdf", "passwd.pdf", "same.pdf", "same.pdf");
    }

    @Test
    void twentyFilesOfTenMegabytesAreTheLimit() {
        OfficeDocuments.Company company = office.company(client);

        assertThat(office.upload(company, company.other(), many(20)).status()).isEqualTo(200);
        assertThat(
                        office.upload(
                                        company,
                                        company.other(),
                                        part("large.pdf", Samples.pdf(MAX_BYTES)))
                                .status())
                .isEqualTo(200);
        assertRefused(
                office.upload(company, company.other(), many(21)),
                "20.pdf",
                "FileCount",
                "The request contains more than 20 files.");
        assertRefused(
                office.upload(
                        company,
                        company.other(),
                        part("a.pdf", Samples.pdf()),
                        part("large.pdf", Samples.pdf(MAX_BYTES + 1))),
                "large.pdf",
                "FileSize",
                "The file is larger than 10,485,760 bytes.");
        assertThat(office.names(company)).hasSize(21);
        assertThat(store.stored(client)).hasSize(21);
        assertThat(store.spooled()).isEmpty();
    }

    @Test
    void everyInvalidFileIsReportedAndNoneIsStored() {
        OfficeDocuments.Company company = office.company(client);

        FileResponse response =
                office.upload(
                        company,
                        company.other(),
                        part("good.pdf", Samples.pdf()),
                        part("empty.pdf", new byte[0]),
                        part("", Samples.pdf()),
                        part("program.exe", Samples.text("MZ")),
                        part("letter.docx", Samples.xlsx()),
                        part("bomb.xlsx", Samples.bomb(64 << 20)),
                        part("two.pdf", Samples.joined(Samples.pdf(), Samples.xlsx())));

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.header("content-type")).startsWith("application/json");
        assertThat(response.json().get("service").asString()).isEqualTo("FilesApi");
        assertThat(response.json().at("/validation/errors").size()).isEqualTo(6);
        List<String> messages = new ArrayList<>();
        response.json()
                .at("/validation/errors")
                .forEach(it ->
                        messages.add(
                                it.get("itemId").asString()
                                        + " "
                                        + it.get("validatorName").asString()));
        assertThat(messages)
                .containsExactly(
                        "empty.pdf FileSize",
                        "file 3 FileName",
                        "program.exe FileType",
                        "letter.docx FileContent",
                        "bomb.xlsx FileContent",
                        "two.pdf FileContent");
        assertNothing(company);
    }

    @Test
    void requestWithoutFilesIsRejected() {
        OfficeDocuments.Company company = office.company(client);
        String path = OfficeDocuments.uploadPath(company.id(), company.other());
        String multipart = "multipart/form-data; boundary=" + OfficeDocuments.boundary();
        // the parts of a client that sends its bytes as numbers, without a file name
        byte[] numbers =
                Samples.text(
                        "--%1$s\r\nContent-Disposition: form-data; name=\"\"\r\n\r\n37,80,68\r\n--%1$s--\r\n"
                                .formatted(OfficeDocuments.boundary()));

        for (FileResponse response :
                List.of(
                        office.post(client, path, "application/json", Samples.text("{}")),
                        office.post(client, path, "multipart/form-data", Samples.text("x")),
                        office.post(client, path, multipart, new byte[0]),
                        office.post(client, path, multipart, Samples.text("nonsense")),
                        office.post(client, path, multipart, numbers),
                        office.post(client, path, multipart, cut(part("a.pdf", Samples.pdf()))))) {
            assertThat(response.status()).as(response.toString()).isEqualTo(400);
            assertThat(response.json().at("/validation/errors/0/validatorName").asString())
                    .isEqualTo("UploadForm");
        }
        assertNothing(company);
    }

    @Test
    void infectedFileRejectsTheUploadAndIsRecorded() {
        OfficeDocuments.Company company = office.company(client);

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            assertRefused(
                    office.upload(
                            company,
                            company.other(),
                            part("clean.pdf", Samples.pdf()),
                            part("bad.csv", Samples.eicar())),
                    "bad.csv",
                    "FileScan",
                    "The virus scan found Eicar-Test-Signature.");

            assertNothing(company);
            assertThat(
                            jdbc.sql(
                                            "SELECT file_name FROM quarantined_file"
                                                    + " WHERE company_id = :id")
                                    .param("id", company.id().value())
                                    .query(String.class)
                                    .list())
                    .containsExactly("bad.csv");
            audit.await(
                    AuditEvent.Recorded.class,
                    it -> it.clientId().equals(client) && it.action().equals("file.quarantined"));
        }
    }

    @Test
    void unavailableScannerRejectsUploadsButNotDownloads() {
        OfficeDocuments.Company company = office.company(client);
        assertThat(office.upload(company, company.other(), many(1)).status()).isEqualTo(200);
        scanner.setUnavailable(true);

        FileResponse response =
                office.upload(company, company.other(), part("b.pdf", Samples.pdf()));

        assertThat(response.status()).isEqualTo(503);
        assertThat(response.header("retry-after")).isNotEmpty();
        assertThat(office.names(company)).containsExactly("0.pdf");
        assertThat(store.spooled()).isEmpty();
        assertThat(office.get(client, "/companies/" + company.id() + "/files/download").zip())
                .hasSize(1);
    }

    @Test
    void scannerOutageBetweenTwoFilesRejectsBoth() {
        OfficeDocuments.Company company = office.company(client);
        AtomicInteger files = new AtomicInteger();
        scanner.beforeScan(() -> scanner.setUnavailable(files.incrementAndGet() == 2));

        FileResponse response = office.upload(company, company.other(), many(3));

        assertThat(files).hasValue(2);
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.json().get("error").asString())
                .isEqualTo("Files cannot be scanned for viruses at present. Nothing was stored.");
        assertNothing(company);
    }

    @Test
    void onlyConnectionsOfTheClientsCompanyAcceptFiles() {
        OfficeDocuments.Company company = office.company(client);
        OfficeDocuments.Company sibling = office.company(client);
        OfficeDocuments.Company foreign = office.company(ClientId.random());
        UploadPart file = part("a.pdf", Samples.pdf());

        assertThat(office.upload(client, foreign.id(), foreign.other(), file).status())
                .isEqualTo(403);
        assertThat(office.upload(client, company.id(), foreign.other(), file).status())
                .isEqualTo(404);
        assertThat(office.upload(client, company.id(), sibling.other(), file).status())
                .isEqualTo(404);
        assertThat(
                        office.upload(
                                        client,
                                        CompanyId.random(),
                                        new ConnectionId(UUID.randomUUID()),
                                        file)
                                .status())
                .isEqualTo(404);
        assertThat(office.get(client, "/companies/" + foreign.id() + "/files").status())
                .isEqualTo(403);
        assertThat(office.get(client, "/companies/" + foreign.id() + "/files/download").status())
                .isEqualTo(403);
        assertNothing(company);
        assertNothing(sibling);
        assertNothing(foreign);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNLINKED", "DEAUTHORIZED"})
    void connectionThatEndedAcceptsNoFilesUntilItIsLinkedAgain(ConnectionStatus ended) {
        OfficeDocuments.Company company = office.company(client);
        office.set(company, ended, 2);

        FileResponse refused =
                office.upload(company, company.other(), part("a.pdf", Samples.pdf()));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").asString())
                .isEqualTo("Data connection " + company.other() + " is not linked");
        assertThat(office.names(company)).isEmpty();
        office.set(company, ConnectionStatus.LINKED, 3);
        assertThat(office.upload(company, company.other(), part("b.pdf", Samples.pdf())).status())
                .isEqualTo(200);
        assertThat(office.names(company)).containsExactly("b.pdf");
    }

    @Test
    void uploadIsAudited() {
        OfficeDocuments.Company company = office.company(client);
        assertThat(office.upload(company, company.banking(), many(2)).status()).isEqualTo(200);

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it ->
                                    it.action().equals("files.uploaded")
                                            && company.id().equals(it.companyId()));
            assertThat(entry.subject()).isEqualTo(company.banking().toString());
            assertThat(entry.details()).containsEntry("files", "2");
        }
    }

    @Test
    void repeatedUploadIsStoredOnce() {
        OfficeDocuments.Company company = office.company(client);
        UploadPart file = part("a.pdf", Samples.pdf());
        String key = UUID.randomUUID().toString();

        FileResponse first = keyed(company, key, file);
        FileResponse again = keyed(company, key, file);
        FileResponse other = keyed(company, key, part("b.pdf", Samples.pdf()));
        FileResponse refused =
                keyed(company, UUID.randomUUID().toString(), part("a.exe", new byte[1]));

        assertThat(first.status()).as(first.toString()).isEqualTo(200);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("idempotency-replayed")).isEqualTo("true");
        assertThat(other.status()).isEqualTo(422);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(office.names(company)).containsExactly("a.pdf");
        assertThat(store.stored(company.id())).hasSize(1);
        assertThat(store.spooled()).isEmpty();
        OfficeDocuments.Company foreign = office.company(ClientId.random());
        assertThat(keyed(foreign, UUID.randomUUID().toString(), file).status()).isEqualTo(403);
    }

    @Test
    void rejectedUploadIsRepeatedAndKeepsItsKey() {
        OfficeDocuments.Company company = office.company(client);
        UploadPart wrong = part("a.exe", new byte[1]);
        String key = UUID.randomUUID().toString();

        FileResponse first = keyed(company, key, wrong);
        FileResponse again = keyed(company, key, wrong);
        FileResponse other = keyed(company, key, part("a.pdf", Samples.pdf()));
        String second = UUID.randomUUID().toString();
        keyed(company, second, part("empty.pdf", new byte[0]));
        FileResponse emptyAgain = keyed(company, second, part("empty.pdf", new byte[0]));

        assertThat(first.status()).isEqualTo(400);
        assertThat(first.header("idempotency-replayed")).isEmpty();
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.header("idempotency-replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(other.status()).isEqualTo(422);
        assertThat(emptyAgain.status()).isEqualTo(400);
        assertThat(emptyAgain.header("idempotency-replayed")).isEqualTo("true");
        assertThat(office.statuses(company)).isEmpty();
        assertThat(store.stored(company.id())).isEmpty();
    }

    /** More uploads than database connections, all of them waiting in the scanner. */
    @Test
    void uploadsWithAKeyUseNoDatabaseConnectionDuringTheScan() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        OfficeDocuments.Company other = office.company(ClientId.random());
        CountDownLatch scanning = new CountDownLatch(UPLOADS_AT_ONCE);
        CountDownLatch goOn = new CountDownLatch(1);
        scanner.beforeScan(() -> {
            scanning.countDown();
            wait(goOn);
        });
        String key = UUID.randomUUID().toString();
        UploadPart file = part("a.pdf", Samples.pdf());
        List<CompletableFuture<FileResponse>> uploads = new ArrayList<>();
        uploads.add(CompletableFuture.supplyAsync(() -> keyed(company, key, file), THREADS));
        for (int number = 1; number < UPLOADS_AT_ONCE; number++) {
            OfficeDocuments.Company uploader = number % 2 == 0 ? company : other;
            uploads.add(
                    CompletableFuture.supplyAsync(
                            () ->
                                    keyed(
                                            uploader.client(),
                                            uploader,
                                            UUID.randomUUID().toString(),
                                            file),
                            THREADS));
        }
        assertThat(scanning.await(20, TimeUnit.SECONDS)).isTrue();

        HikariPoolMXBean pool = pool();
        org.awaitility.Awaitility.await().until(() -> pool.getActiveConnections() == 0);
        FileResponse second = keyed(company, key, file);
        assertThat(second.status()).as(second.toString()).isEqualTo(409);
        assertThat(second.header("retry-after")).isNotEmpty();

        goOn.countDown();
        assertThat(uploads).allSatisfy(it -> assertThat(it.join().status()).isEqualTo(200));
        assertThat(keyed(company, key, file).header("idempotency-replayed")).isEqualTo("true");
        assertThat(office.names(company)).hasSize(UPLOADS_AT_ONCE / 2);
        assertThat(office.names(other)).hasSize(UPLOADS_AT_ONCE / 2);
    }

    /** Half of the body was received; the other half never arrives. */
    @Test
    void uploadWithAKeyUsesNoDatabaseConnectionDuringTheTransfer() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        String key = UUID.randomUUID().toString();
        try (Socket socket = begun(company, 5 << 20, "Idempotency-Key: " + key + "\r\n")) {
            OutputStream out = socket.getOutputStream();
            out.write(OfficeDocuments.head("file", "a.pdf"));
            out.write(Samples.pdf(1 << 20));
            out.flush();
            org.awaitility.Awaitility.await().until(() -> !store.spooled().isEmpty());

            HikariPoolMXBean pool = pool();
            org.awaitility.Awaitility.await().until(() -> pool.getActiveConnections() == 0);
            assertThat(keyed(company, key, part("a.pdf", Samples.pdf())).status()).isEqualTo(409);
        }
        // a client that disconnected has lost its claim
        org.awaitility.Awaitility.await()
                .until(() -> keyed(company, key, part("a.pdf", Samples.pdf())).status() == 200);
        assertThat(office.names(company)).containsExactly("a.pdf");
    }

    private static void wait(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private FileResponse keyed(OfficeDocuments.Company company, String key, UploadPart... parts) {
        return keyed(client, company, key, parts);
    }

    private FileResponse keyed(
            ClientId caller, OfficeDocuments.Company company, String key, UploadPart... parts) {
        return office.send(keyedRequest(caller, company, key, parts).build());
    }

    private HttpRequest.Builder keyedRequest(
            ClientId caller, OfficeDocuments.Company company, String key, UploadPart... parts) {
        return office.request(caller, OfficeDocuments.uploadPath(company.id(), company.other()))
                .header("Idempotency-Key", key)
                .header(
                        "Content-Type",
                        "multipart/form-data; boundary=" + OfficeDocuments.boundary())
                .POST(
                        HttpRequest.BodyPublishers.ofByteArray(
                                OfficeDocuments.multipart(List.of(parts))));
    }

    /** company-service sends the key of the upload page. */
    @Test
    void repeatedUploadOfACustomerStoresItsFilesOnce() {
        OfficeDocuments.Company company = office.company(client);
        HttpRequest upload =
                keyedRequest(
                                client,
                                company,
                                UUID.randomUUID().toString(),
                                part("a.pdf", Samples.pdf()))
                        .setHeader("Authorization", TestTokens.now().customer(client))
                        .build();

        assertThat(office.send(upload).status()).isEqualTo(200);
        FileResponse again = office.send(upload);

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("idempotency-replayed")).isEqualTo("true");
        assertThat(office.names(company)).containsExactly("a.pdf");
    }

    /** The rest of the body is not read: the sender would still be sending. */
    @Test
    void tooLargeBodyIsNotReadToItsEnd() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        try (Socket socket = begun(company, 200L << 20)) {
            OutputStream out = socket.getOutputStream();
            out.write(OfficeDocuments.head("file", "a.pdf"));
            // slightly more, because a possible beginning of a boundary is buffered
            out.write(Samples.pdf(MAX_BYTES + 200_000));
            out.flush();

            String response = firstLine(socket.getInputStream());

            assertThat(response).startsWith("HTTP/1.1 400");
        }
        assertNothing(company);
    }

    @Test
    void bodyWithTooLargeContentLengthIsRejectedAtOnce() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        try (Socket socket = begun(company, (220L << 20) + 1)) {
            InputStream in = socket.getInputStream();
            assertThat(firstLine(in)).startsWith("HTTP/1.1 400");
            StringBuilder response = new StringBuilder();
            while (response.indexOf("UploadSize\"") < 0) {
                int read = in.read();
                assertThat(read).as("%s", response).isNotNegative();
                response.append((char) read);
            }
            assertThat(response).contains("The request is larger than 220 MB.");
        }
        assertNothing(company);
    }

    @Test
    void closedConnectionStoresNothing() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        try (Socket socket = begun(company, 5 << 20)) {
            OutputStream out = socket.getOutputStream();
            out.write(OfficeDocuments.head("file", "a.pdf"));
            out.write(Samples.pdf(1 << 20));
            out.flush();
            org.awaitility.Awaitility.await().until(() -> !store.spooled().isEmpty());
        }
        org.awaitility.Awaitility.await().until(() -> store.spooled().isEmpty());
        assertNothing(company);
    }

    private Socket begun(OfficeDocuments.Company company, long length) throws IOException {
        return begun(company, length, "");
    }

    private Socket begun(OfficeDocuments.Company company, long length, String header)
            throws IOException {
        Socket socket = new Socket("localhost", office.port());
        socket.setSoTimeout(20_000);
        socket.getOutputStream()
                .write(
                        """
                        POST %s HTTP/1.1\r
                        Host: localhost\r
                        Authorization: %s\r
                        Content-Type: multipart/form-data; boundary=%s\r
                        Content-Length: %d\r
                        %s\r
                        """
                                .formatted(
                                        OfficeDocuments.uploadPath(company.id(), company.other()),
                                        TestTokens.now().client(client),
                                        OfficeDocuments.boundary(),
                                        length,
                                        header)
                                .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String firstLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        int read = in.read();
        while (read >= 0 && read != '\r') {
            line.append((char) read);
            read = in.read();
        }
        return line.toString();
    }

    private static byte[] cut(UploadPart part) {
        byte[] whole = OfficeDocuments.multipart(List.of(part));
        return java.util.Arrays.copyOf(whole, whole.length - 20);
    }

    private void assertRefused(FileResponse response, String file, String rule, String message) {
        assertThat(response.status()).as(response.toString()).isEqualTo(400);
        var item = response.json().at("/validation/errors").get(0);
        assertThat(item.get("itemId").asString()).isEqualTo(file);
        assertThat(item.get("validatorName").asString()).isEqualTo(rule);
        assertThat(item.get("message").asString()).isEqualTo(file + ": " + message);
    }

    private void assertNothing(OfficeDocuments.Company company) {
        assertThat(office.statuses(company)).isEmpty();
        assertThat(store.stored(company.id())).isEmpty();
        assertThat(store.spooled()).isEmpty();
    }

    private UploadPart part(String name, byte[] content) {
        return office.file(name, content);
    }

    private UploadPart[] many(int count) {
        UploadPart[] parts = new UploadPart[count];
        for (int at = 0; at < count; at++) {
            parts[at] = part(at + ".pdf", Samples.pdf());
        }
        return parts;
    }

    /** The connection pool behind the proxies of the data source. */
    private HikariPoolMXBean pool() {
        HikariDataSource pooled = DataSourceUnwrapper.unwrap(database, HikariDataSource.class);
        return Objects.requireNonNull(Objects.requireNonNull(pooled).getHikariPoolMXBean());
    }
}
