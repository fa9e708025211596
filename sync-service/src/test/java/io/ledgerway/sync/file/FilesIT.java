package io.ledgerway.sync.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource.Content;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.file.PlatformFiles.Subject;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.scenario.FakeFiles;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class FilesIT {

    private static final byte[] BYTES = {1, 2, 3, 0, -1};

    @Autowired Scenario scenario;
    @Autowired Platforms platforms;
    @Autowired PlatformAccess access;

    LinkedCompany linked;
    FakeFiles files;
    String tenant;

    @BeforeEach
    void link() {
        linked = scenario.linked();
        files = scenario.platform.files;
        tenant = linked.connection().toString();
        files.attach(tenant, DataType.BILLS, "b 1", "f1", BYTES);
    }

    @Test
    void attachmentsAreListedAndDownloaded() throws Exception {
        assertThat(scenario.get(linked, at("/data/bills/b 1/attachments")))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"attachments": [{"id": "f1", "name": "f1.png", "contentType": "image/png",
                                          "fileSize": 5, "includeWhenSent": false}]}
                        """);
        assertThat(scenario.get(linked, at("/data/bills/b 1/attachments/f1")))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.name")
                .isEqualTo("f1.png");

        MvcTestResult download =
                scenario.get(linked, at("/data/bills/b 1/attachments/f1/download"));

        assertThat(download)
                .hasStatusOk()
                .hasContentType("application/octet-stream")
                .hasHeader("X-Content-Type-Options", "nosniff");
        assertThat(download.getResponse().getHeader("Content-Disposition"))
                .startsWith("attachment");
        assertThat(download.getResponse().getContentAsByteArray()).isEqualTo(BYTES);
    }

    @Test
    void missingAndForeignFilesAreRejected() {
        for (String path :
                List.of(
                        "/data/bills/b2/attachments",
                        "/data/bills/b 1/attachments/f2",
                        "/data/bills/b 1/attachments/f2/download")) {
            assertThat(scenario.get(linked, at(path)))
                    .as(path)
                    .hasStatus(404)
                    .bodyText()
                    .contains("No data available for");
        }
        for (String type : List.of("itemReceipts", "accounts", "nonsense", "banking-accounts")) {
            assertThat(scenario.get(linked, at("/data/" + type + "/1/attachments")))
                    .hasStatus(404)
                    .bodyText()
                    .contains("Datatype " + type + " not supported by platform(s) Fake fake");
        }
        for (String type : List.of("items", "transfers")) {
            assertThat(scenario.get(linked, at("/data/" + type + "/1/attachments")))
                    .hasStatus(404)
                    .bodyText()
                    .contains("Attachments of datatype " + type + " are not supported");
        }
        LinkedCompany other = scenario.linked();
        String path = "/connections/" + linked.connection() + "/data/bills/b 1/attachments";
        assertThat(scenario.get(other, path)).hasStatus(404);
        assertThat(scenario.get(linked.as(other.client()), path)).hasStatus(403);
        assertThat(
                        scenario.get(
                                linked,
                                "/connections/"
                                        + UUID.randomUUID()
                                        + "/data/bills/b 1/attachments"))
                .hasStatus(404);
    }

    @Test
    void pdfHasTheContentTypeOfTheAcceptHeader() throws Exception {
        scenario.sync(linked, DataType.INVOICES);
        files.print(tenant, DataType.INVOICES, "i1", BYTES);

        MvcTestResult pdf = scenario.get(linked, "/data/invoices/i1/pdf");

        assertThat(pdf).hasStatusOk().hasContentType("application/pdf");
        assertThat(pdf.getResponse().getContentAsByteArray()).isEqualTo(BYTES);
        assertThat(pdf.getResponse().getHeader("Content-Disposition"))
                .contains("i1.pdf")
                .doesNotContain("..");
        Map.of(
                        "application/pdf",
                        "application/pdf",
                        "application/octet-stream",
                        "application/octet-stream",
                        "application/json;q=1, application/pdf;q=0",
                        "application/pdf",
                        "*/*",
                        "application/pdf",
                        "nonsense",
                        "application/pdf")
                .forEach((accept, type) ->
                        assertThat(FileResponses.pdf(accept)).as(accept).hasToString(type));
        assertThat(scenario.get(linked, "/data/invoices/i2/pdf")).hasStatus(404);
        assertThat(scenario.get(linked, "/data/purchaseOrders/p1/pdf")).hasStatus(409);
        scenario.sync(linked, DataType.PURCHASE_ORDERS);
        files.print(tenant, DataType.PURCHASE_ORDERS, "p1", BYTES);
        assertThat(scenario.get(linked, "/data/purchaseOrders/p1/pdf")).hasStatusOk();
    }

    @Test
    void pdfIsNamedByTheNumberOfTheRecord() {
        put(
                DataType.INVOICES,
                Invoice.class,
                "i1",
                """
                {"id":"i1","invoiceNumber":"INV/7","issueDate":"2026-01-05","status":"Submitted",
                 "totalTaxAmount":0,"totalAmount":5,"amountDue":5}
                """);
        put(DataType.PURCHASE_ORDERS, PurchaseOrder.class, "p1", "{\"id\":\"p1\"}");

        assertThat(fileName("/data/invoices/i1/pdf")).contains("invoice-INV-7.pdf");
        assertThat(fileName("/data/purchaseOrders/p1/pdf")).contains("purchase-order-p1.pdf");
    }

    private String fileName(String path) {
        return String.valueOf(
                scenario.get(linked, path).getResponse().getHeader("Content-Disposition"));
    }

    private void put(DataType type, Class<?> shape, String id, String record) {
        linked.books()
                .put(
                        type,
                        new SourceRecord(id, null, JsonMapper.shared().readValue(record, shape)));
        scenario.sync(linked, type);
        files.print(tenant, type, id, BYTES);
    }

    @Test
    void aFileCountsUntilItIsWritten() throws IOException {
        PlatformFiles one = platformFiles(1);
        ClientId client = linked.client();
        Subject subject = subject();
        MockHttpServletResponse response =
                new MockHttpServletResponse() {
                    @Override
                    public ServletOutputStream getOutputStream() {
                        assertTooMany(one, client);
                        return super.getOutputStream();
                    }
                };

        one.send(
                client,
                subject,
                (_, _) -> new Content("f1", "image/png", BYTES),
                MediaType.APPLICATION_OCTET_STREAM,
                response);

        assertThat(response.getContentAsByteArray()).isEqualTo(BYTES);
        assertThat(one.<String>call(client, subject, (_, _) -> "another")).isEqualTo("another");
    }

    @Test
    void filesOfOneClientLeaveHalfOfThePermitsToOthers() {
        PlatformFiles two = platformFiles(2);

        two.<String>call(
                linked.client(),
                subject(),
                (_, _) -> {
                    assertTooMany(two, linked.client());
                    assertThat(two.<String>call(ClientId.random(), subject(), (_, _) -> "another"))
                            .isEqualTo("another");
                    return "one";
                });
    }

    private PlatformFiles platformFiles(int maxConcurrent) {
        return new PlatformFiles(
                platforms, access, new PlatformFileProperties(maxConcurrent, Duration.ZERO));
    }

    private Subject subject() {
        return new Subject(
                scenario.directory.connections(linked.company()).getFirst(),
                DataType.BILLS,
                "attachments",
                "f1");
    }

    private void assertTooMany(PlatformFiles limited, ClientId client) {
        assertThatThrownBy(() -> limited.call(client, subject(), (_, _) -> "another"))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("Too many files");
    }

    @Test
    void platformErrorsAreMappedToTheContractsStatusCodes() {
        assertTrouble(new ConnectorException.PlatformUnavailable("away", null), 503, "10");
        assertTrouble(new ConnectorException.RateLimited("slow", Duration.ofSeconds(7)), 429, "7");
        assertTrouble(new ConnectorException.InsufficientPermission("no"), 403, null);
        assertTrouble(new ConnectorException.ContractViolation("odd", null), 500, null);
        assertTrouble(new ConnectorException.NotSupported("none"), 404, null);
        assertTrouble(new ConnectorException.AccessTokenRejected("no"), 403, null);
        assertThat(scenario.companies.deauthorizations(linked.connection())).isZero();
        assertTrouble(new ConnectorException.AuthorizationRevoked("gone"), 403, null);
        assertThat(scenario.companies.deauthorizations(linked.connection())).isEqualTo(1);
        scenario.companies.failsDeauthorization(linked.connection());
        assertTrouble(new ConnectorException.AuthorizationRevoked("gone"), 403, null);
        files.fail(tenant, null);
        scenario.companies.refuses(linked.connection(), 409);
        assertThat(scenario.get(linked, at("/data/bills/b 1/attachments"))).hasStatus(403);
        scenario.companies.refuses(linked.connection(), 502);
        assertThat(scenario.get(linked, at("/data/bills/b 1/attachments"))).hasStatus(503);
    }

    private void assertTrouble(
            ConnectorException failure,
            int status,
            @org.jspecify.annotations.Nullable String retryAfter) {
        files.fail(tenant, failure);
        MvcTestResult response = scenario.get(linked, at("/data/bills/b 1/attachments"));
        assertThat(response).hasStatus(status);
        assertThat(response.getResponse().getHeader("Retry-After")).isEqualTo(retryAfter);
    }

    private String at(String path) {
        return "/connections/" + linked.connection() + path;
    }
}
