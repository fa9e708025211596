package io.ledgerway.file.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.kit.FailingStore;
import io.ledgerway.file.kit.FileServiceTest;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.FileResponse;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.time.MovableTime;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@FileServiceTest
class DownloadIT {

    @Autowired OfficeDocuments office;
    @Autowired FailingStore store;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired DocumentRepository documentRepository;

    private final ClientId client = ClientId.random();

    @AfterEach
    void reset() {
        time.reset();
    }

    @Test
    void listIsAnArrayOldestFirst() {
        OfficeDocuments.Company company = office.company(client);
        assertThat(list(company).isArray()).isTrue();
        assertThat(list(company).isEmpty()).isTrue();
        upload(company, "b.pdf");
        upload(company, "a.pdf");

        JsonNode files = list(company);

        assertThat(files.get(0).propertyNames())
                .containsExactlyInAnyOrder("fileName", "sourceType", "uploaded");
        assertThat(files.get(0).get("fileName").asString()).isEqualTo("b.pdf");
        assertThat(files.get(1).get("fileName").asString()).isEqualTo("a.pdf");
        assertThat(files.get(0).get("sourceType").asString()).isEqualTo("Other");
        assertThat(Instant.parse(files.get(0).get("uploaded").asString())).isNotNull();
    }

    @Test
    void limitedListHasTheNewestFiles() {
        OfficeDocuments.Company company = office.company(client);
        upload(company, "c.pdf");
        upload(company, "b.pdf");
        upload(company, "a.pdf");

        assertThat(documentRepository.of(company.id(), 2))
                .extracting(Document::name)
                .containsExactly("b.pdf", "a.pdf");
    }

    @Test
    void theZipHasAFolderForEachIntegrationAndDay() {
        OfficeDocuments.Company company = office.company(client);
        put(company, "Accounting file upload", "2026-03-02T00:00:00Z", "a.pdf");
        put(company, "Accounting file upload", "2026-03-02T23:59:59.999999Z", "A.pdf");
        put(company, "Accounting file upload", "2026-03-02T12:00:00Z", "a.pdf");
        put(company, "Accounting file upload", "2026-03-03T00:00:00Z", "a.pdf");
        put(company, "Banking file upload", "2026-03-02T08:00:00Z", "a.pdf");

        assertThat(download(company, "").zip().keySet())
                .containsExactly(
                        "Accounting file upload/2026-03-02/a.pdf",
                        "Accounting file upload/2026-03-02/a (2).pdf",
                        "Accounting file upload/2026-03-02/A (3).pdf",
                        "Accounting file upload/2026-03-03/a.pdf",
                        "Banking file upload/2026-03-02/a.pdf");
        for (String day :
                List.of(
                        "2026-03-02",
                        "2026-03-02T00:00:00Z",
                        "2026-03-02T17:30:00.123",
                        "2026-03-03T01:00:00%2B02:00",
                        "2026-03-03T01:00:00+02:00")) {
            assertThat(download(company, "?date=" + day).zip()).as(day).hasSize(4);
        }
        assertThat(download(company, "?date=2026-03-03").zip().keySet())
                .containsExactly("Accounting file upload/2026-03-03/a.pdf");
        assertThat(download(company, "?date=2026-03-03").header("content-disposition"))
                .contains("files-" + company.id() + "-2026-03-03.zip");
    }

    @Test
    void namesInAFolderOfTheZipAreDistinct() {
        OfficeDocuments.Company company = office.company(client);
        String folder = "Banking file upload/2026-03-02/";
        String longest = "y".repeat(250);
        List<String> names =
                List.of(
                        "x.pdf",
                        "x (2).pdf",
                        "x.pdf",
                        "x.pdf",
                        "x (2).pdf",
                        longest + "1.pdf",
                        longest + "2.pdf",
                        longest + "1.pdf",
                        longest + "2.pdf");
        for (int i = 0; i < names.size(); i++) {
            put(company, "Banking file upload", "2026-03-02T0%d:00:00Z".formatted(i), names.get(i));
        }

        String shortened = "y".repeat(247);
        assertThat(download(company, "").zip().keySet())
                .containsExactly(
                        folder + "x.pdf",
                        folder + "x (2).pdf",
                        folder + "x (3).pdf",
                        folder + "x (4).pdf",
                        folder + "x (2) (2).pdf",
                        folder + longest + "1.pdf",
                        folder + longest + "2.pdf",
                        folder + shortened + " (2).pdf",
                        folder + shortened + " (3).pdf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2026-13-01", "2026-02-30", "20260301", "10000-01-01"})
    void invalidDateIsRejected(String date) {
        FileResponse response = download(office.company(client), "?date=" + date);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.json().get("error").asString())
                .isEqualTo("The parameter date must be a date such as 2026-01-31.");
        assertThat(response.json().at("/validation/errors/0/itemId").asString()).isEqualTo("date");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json;q=1, application/octet-stream;q=0",
                "application/json",
                "text/html",
                "*/*"
            })
    void contentTypeIsOctetStreamForAnyAcceptHeader(String accept) {
        OfficeDocuments.Company company = office.company(client);
        upload(company, "a.pdf");

        FileResponse response =
                office.send(
                        office.request(client, "/companies/" + company.id() + "/files/download")
                                .header("Accept", accept)
                                .build());

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("content-type")).isEqualTo("application/octet-stream");
        assertThat(response.zip()).hasSize(1);
    }

    @Test
    void downloadWithoutFilesIsAnEmptyZip() {
        FileResponse response = download(office.company(client), "?date=2026-03-02");

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("content-type")).isEqualTo("application/octet-stream");
        // an end record only: the smallest valid zip
        assertThat(response.body()).hasSize(22).startsWith('P', 'K', 5, 6);
    }

    @Test
    void corruptFileAbortsTheZip() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        assertThat(
                        office.upload(
                                        company,
                                        company.other(),
                                        office.file("large.pdf", Samples.pdf(3_000_000)))
                                .status())
                .isEqualTo(200);
        Path kept = store.stored(company.id()).getFirst();
        byte[] bytes = Files.readAllBytes(kept);
        bytes[2_900_000] ^= 1;
        Files.write(kept, bytes);

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> download(company, ""));
    }

    @Test
    void aMissingFileIsAnError() throws Exception {
        OfficeDocuments.Company company = office.company(client);
        upload(company, "a.pdf");
        Files.delete(store.stored(company.id()).getFirst());

        assertThat(download(company, "").status()).isEqualTo(500);
        assertThat(download(company, "").json().get("error").asString())
                .isEqualTo("internal error");
    }

    @Test
    void aDownloadIsAudited() {
        OfficeDocuments.Company company = office.company(client);
        download(company, "?date=2026-03-02");

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class, it -> company.id().equals(it.companyId()));
            assertThat(entry.action()).isEqualTo("files.downloaded");
            assertThat(entry.details()).containsEntry("date", "2026-03-02");
        }
    }

    /** Uploads a file to an integration with the given time. */
    private void put(
            OfficeDocuments.Company company, String platform, String uploaded, String name) {
        upload(company, name);
        jdbc.sql(
                        """
                        UPDATE document SET platform_name = :platform,
                                            uploaded_at = CAST(:at AS timestamptz)
                         WHERE company_id = :id AND uploaded_at = (
                             SELECT max(uploaded_at) FROM document WHERE company_id = :id)
                        """)
                .param("platform", platform)
                .param("at", uploaded)
                .param("id", company.id().value())
                .update();
    }

    private void upload(OfficeDocuments.Company company, String name) {
        assertThat(
                        office.upload(company, company.other(), office.file(name, Samples.pdf()))
                                .status())
                .isEqualTo(200);
    }

    private JsonNode list(OfficeDocuments.Company company) {
        return office.get(client, "/companies/" + company.id() + "/files").json();
    }

    private FileResponse download(OfficeDocuments.Company company, String query) {
        return office.get(client, "/companies/" + company.id() + "/files/download" + query);
    }
}
