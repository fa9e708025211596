package io.ledgerway.sandbox.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Calls that no application should send are answered with a fault of the dialect. */
@SandboxTest
class MalformedCallsIT {

    private final BooksClient books;

    MalformedCallsIT(@Autowired @LocalServerPort int port) {
        this.books = BooksClient.open(port, 700);
    }

    @Test
    void anItemThatIsNoObjectFailsAlone() {
        SandboxResponse batch =
                books.post(
                        "batch",
                        """
                        {"BatchItemRequest":[{"bId":"1","Customer":{"DisplayName":"Of the batch"}},7]}
                        """);

        assertThat(batch.status()).isEqualTo(200);
        assertThat(batch.json().at("/BatchItemResponse/0/Customer/DisplayName").asString())
                .isEqualTo("Of the batch");
        assertThat(batch.json().at("/BatchItemResponse/1/Fault/Error/0/code").asString())
                .isEqualTo("500");
    }

    @Test
    void itemsWithTheSameNumberAreTwoItems() {
        String items =
                """
                {"BatchItemRequest":[{"bId":"1","Customer":{"DisplayName":"First of two"}},
                 {"bId":"1","Customer":{"DisplayName":"Second of two"}}]}
                """;

        for (int time = 0; time < 2; time++) {
            SandboxResponse batch = books.post("batch?requestid=two", items);
            assertThat(batch.json().at("/BatchItemResponse/0/Customer/DisplayName").asString())
                    .isEqualTo("First of two");
            assertThat(batch.json().at("/BatchItemResponse/1/Customer/DisplayName").asString())
                    .isEqualTo("Second of two");
        }
    }

    @Test
    void aPropertyWithoutANameIsUnknown() {
        refused(query("select * from Customer where . = 'x'"));
    }

    @Test
    void aCharacterThatCannotBeStoredIsABusinessError() {
        SandboxResponse batch =
                books.post(
                        "batch",
                        """
                        {"BatchItemRequest":[{"bId":"1","Customer":{"DisplayName":"a\\u0000b"}}]}
                        """);

        assertThat(batch.json().at("/BatchItemResponse/0/Fault/Error/0/code").asString())
                .isEqualTo("6000");
        refused(books.post("customer", "{\"DisplayName\":\"a\\u0000b\"}"));
    }

    @Test
    void aRevocationWithoutATokenIsInvalid() {
        SandboxClient sandbox = books.org().sandbox();

        SandboxResponse response =
                sandbox.send(
                        HttpRequest.newBuilder(sandbox.uri("/quickbooks/oauth2/v1/tokens/revoke"))
                                .header("Authorization", SandboxClient.CLIENT)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"token\":null}")));

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.json().path("error").asString()).isEqualTo("invalid_request");
    }

    @Test
    void anAmountIsANumberOfAUsualSize() {
        for (String amount : new String[] {"{}", "\"1e999999999\"", "\"1e40\""}) {
            SandboxResponse response = books.post("invoice", books.invoice(amount));

            refused(response);
            assertThat(response.json().at("/Fault/Error/0/code").asString()).isEqualTo("2050");
        }
    }

    @Test
    void datesOutsideTheCalendarAreRefused() {
        for (String parameters :
                new String[] {
                    "start_date=0001-01-01&summarize_column_by=Month",
                    "start_date=-999999999-01-01",
                    "end_date=%2B999999999-12-31"
                }) {
            refused(books.get("reports/ProfitAndLoss?" + parameters));
        }
        refused(books.get("reports/AgedReceivables?report_date=2026-13-01"));
        refused(
                query(
                        "select * from Customer where MetaData.CreateTime > '+999999-01-01T00:00:00Z'"));
        refused(books.get("cdc?entities=Customer&changedSince=%2B999999-01-01T00:00:00Z"));
    }

    @Test
    void datesOfTransactionsAreThoseOfTheCalendar() {
        String expiring =
                books.invoice("1.00").replace("{\"Cust", "{\"ExpirationDate\":\"soon\",\"Cust");
        String old = books.invoice("1.00").replace("{\"Cust", "{\"TxnDate\":\"0000-01-01\",\"Cust");

        assertThat(books.post("estimate", expiring).json().at("/Fault/Error/0/code").asString())
                .isEqualTo("2050");
        assertThat(books.post("invoice", old).json().at("/Fault/Error/0/code").asString())
                .isEqualTo("2050");
    }

    @Test
    void aCompressedBodyContainsAtMostTheBytesOfAnother() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write("{\"DisplayName\":\"Zipped\"}".getBytes(StandardCharsets.UTF_8));
            gzip.write(" ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
        }

        SandboxResponse response =
                books.post(
                        "customer",
                        "application/json",
                        bytes.toByteArray(),
                        "Content-Encoding",
                        "gzip");

        assertThat(response.status()).as(response.body()).isEqualTo(413);
        assertThat(response.body()).contains("The body has more than 1048576 bytes");
    }

    private SandboxResponse query(String text) {
        return books.get("query?query=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
    }

    private static void refused(SandboxResponse response) {
        assertThat(response.status()).as(response.body()).isEqualTo(400);
        assertThat(response.json().at("/Fault/Error/0/code").asString()).isNotEmpty();
    }
}
