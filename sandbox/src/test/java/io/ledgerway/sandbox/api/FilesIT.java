package io.ledgerway.sandbox.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.PdfFile;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class FilesIT {

    private static final int MAX_BYTES = 10 << 20;

    @LocalServerPort int port;
    Org org = new Org(new SandboxClient(0), "", "", "");

    @BeforeEach
    void open() {
        org = new SandboxClient(port).org(300);
    }

    @Test
    void generatedBooksHaveFilesOnRecordsOfEachKindThatSupportsThem() {
        for (String collection : new String[] {"clients", "vendors", "purchase-bills"}) {
            JsonNode holder =
                    org.readAll(collection, 200).stream()
                            .filter(it -> files(collection, it).size() > 0)
                            .findFirst()
                            .orElseThrow();
            JsonNode file = files(collection, holder).get(0);
            String address = address(collection, holder) + "/" + file.path("id").asString();

            HttpResponse<byte[]> content = org.download(address + "/content");

            assertThat(content.statusCode()).isEqualTo(200);
            assertThat(content.headers().firstValue("Content-Type"))
                    .hasValue(file.path("content_type").asString());
            assertThat(content.body()).hasSize(file.path("size").asInt());
            PdfFile.parse(content.body());
            assertThat(org.read(address).json()).isEqualTo(file);
        }
        assertThat(org.read("/clients/cli-0000002/attachments").json().path("data").size())
                .isZero();
    }

    @Test
    void anAttachedFileIsReturnedUnchanged() {
        byte[] bytes = {(byte) 0x89, 0, 'P', (byte) 0xff, '\n'};

        SandboxResponse added = attach("/clients/cli-0000001", "Café (1).png", "image/png", bytes);

        assertThat(added.status()).isEqualTo(201);
        JsonNode file = added.json().path("attachment");
        assertThat(file.path("name").asString()).isEqualTo("Café (1).png");
        assertThat(file.path("size").asInt()).isEqualTo(5);
        assertThat(added.json().path("id").asString()).isEqualTo("cli-0000001");
        String address = "/clients/cli-0000001/attachments/" + file.path("id").asString();
        HttpResponse<byte[]> content = org.download(address + "/content");
        assertThat(content.body()).isEqualTo(bytes);
        assertThat(content.headers().firstValue("Content-Disposition"))
                .hasValueSatisfying(
                        it -> assertThat(it).contains("UTF-8''Caf%C3%A9%20%281%29.png"));
        assertThat(
                        org.read("/vendors/ven-0000001/attachments/" + file.path("id").asString())
                                .status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/octet-stream",
                "application/postscript",
                "application/vnd.oasis.opendocument.spreadsheet",
                "application/xml",
                "application/zip",
                "image/heic",
                "image/svg+xml",
                "image/webp",
                "video/mp4"
            })
    void aFileMayHaveAnyType(String type) {
        SandboxResponse added = attach("/clients/cli-0000002", "a", type, bytes("{}"));

        assertThat(added.status()).isEqualTo(201);
        JsonNode file = added.json().path("attachment");
        assertThat(file.path("content_type").asString()).isEqualTo(type);
        HttpResponse<byte[]> content =
                org.download(
                        "/clients/cli-0000002/attachments/"
                                + file.path("id").asString()
                                + "/content");
        assertThat(content.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(content.body()).isEqualTo(bytes("{}"));
    }

    @Test
    void aFileMayBeAsLargeAsTheLimitAndNotOneByteMore() {
        assertThat(
                        attach(
                                        "/vendors/ven-0000001",
                                        "a.pdf",
                                        "application/pdf",
                                        new byte[MAX_BYTES])
                                .status())
                .isEqualTo(201);

        refused(
                413,
                "too_large",
                attach(
                        "/vendors/ven-0000001",
                        "a.pdf",
                        "application/pdf",
                        new byte[MAX_BYTES + 1]));
        refused(
                413,
                "too_large",
                attach("/vendors/ven-0000001", "a.pdf", "application/pdf", new byte[12 << 20]));
    }

    @Test
    void filesThatThePlatformDoesNotTakeAreRefused() {
        String client = "/clients/cli-0000002";

        refused(415, "unsupported_type", attach(client, "a.txt", "text/a!b", bytes("a")));
        refused(422, "invalid", attach(client, "a.txt", "text/plain", new byte[0]));
        refused(422, "invalid", attach(client, "", "text/plain", bytes("a")));
        refused(422, "invalid", attach(client, "../a", "text/plain", bytes("a")));
        refused(404, "not_found", attach("/clients/nobody", "a.txt", "text/plain", bytes("a")));
        refused(
                404,
                "not_found",
                attach("/products/prd-0000001", "a.txt", "text/plain", bytes("a")));
        assertThat(org.read(client + "/attachments").json().path("data").size()).isZero();
    }

    @Test
    void theSameKeyAttachesOnce() {
        String[] key = {"Idempotency-Key", "file-1"};
        String address = "/clients/cli-0000002/attachments?name=a.txt";

        SandboxResponse first = org.write("POST", address, "text/plain", bytes("a"), key);
        SandboxResponse again = org.write("POST", address, "text/plain", bytes("a"), key);
        SandboxResponse other = org.write("POST", address, "text/plain", bytes("b"), key);

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        refused(422, "key_reused", other);
        assertThat(org.read("/clients/cli-0000002/attachments").json().path("data").size())
                .isEqualTo(1);
    }

    @Test
    void filesOfDeletedRecordsAreHiddenAndARewindRemovesNewFiles() {
        org.sandbox().control("POST", "/checkpoint", "{\"tenant\":\"" + org.id() + "\"}");
        attach("/clients/cli-0000002", "a.txt", "text/plain", bytes("a"));
        org.control("DELETE", "/records/customers/cli-0000002", "");
        assertThat(org.read("/clients/cli-0000002/attachments").status()).isEqualTo(404);

        org.sandbox().control("POST", "/rewind", "{\"tenant\":\"" + org.id() + "\"}");

        assertThat(org.read("/clients/cli-0000002/attachments").json().path("data").size())
                .isZero();
        assertThat(org.read("/clients/cli-0000001/attachments").json().path("data").size())
                .isPositive();
    }

    @Test
    void anInvoiceIsPrintedOnOnePage() {
        JsonNode invoice = org.readAll("sales-invoices", 200).getFirst();

        HttpResponse<byte[]> pdf =
                org.download("/sales-invoices/" + invoice.path("id").asString() + "/pdf");

        assertThat(pdf.statusCode()).isEqualTo(200);
        assertThat(pdf.headers().firstValue("Content-Type")).hasValue("application/pdf");
        assertThat(PdfFile.parse(pdf.body()).text())
                .contains(invoice.path("gross_total").asString())
                .contains(invoice.path("issued_on").asString());
        refused(404, "not_found", org.read("/purchase-bills/bil-0000001/pdf"));
        refused(404, "not_found", org.read("/sales-invoices/none/pdf"));
    }

    private SandboxResponse attach(String holder, String name, String type, byte[] content) {
        String encoded = URLEncoder.encode(name, UTF_8);
        return org.write("POST", holder + "/attachments?name=" + encoded, type, content);
    }

    private JsonNode files(String collection, JsonNode record) {
        return org.read(address(collection, record)).json().path("data");
    }

    private static String address(String collection, JsonNode record) {
        return "/" + collection + "/" + record.path("id").asString() + "/attachments";
    }

    private static void refused(int status, String code, SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).isEqualTo(status);
        assertThat(sandboxResponse.json().path("code").asString()).isEqualTo(code);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
