package io.ledgerway.sandbox.xero;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls that are recorded as {@code -Drecord=DIR} does, and their validation. With {@code
 * -Devidence} and {@code -Drecord} it also validates the calls of that folder, which another run
 * has recorded.
 */
@SandboxTest
@DirtiesContext
class RecordedCallsIT {

    @TempDir static Path folder = Path.of("");

    @LocalServerPort int port;

    @DynamicPropertySource
    static void record(DynamicPropertyRegistry properties) {
        properties.add("sandbox.record", () -> folder.toString());
    }

    @Test
    void everyCallIsAFileWithoutTokensAndValid() throws IOException {
        SandboxClient sandbox = new SandboxClient(port);
        XeroClient xero = XeroClient.open(sandbox, 50);
        String refreshToken = xero.credentials().path("refreshToken").asString();
        JsonNode renewed =
                sandbox.form(
                                "/xero/connect/token",
                                "grant_type=refresh_token&refresh_token=" + refreshToken,
                                "Authorization",
                                SandboxClient.CLIENT)
                        .json();
        xero.get("/Invoices?page=1&pageSize=50");
        xero.get("/Contacts?page=1");
        xero.get("/Invoices/none");
        String contact = xero.elements("Contacts", "?page=1").path(0).path("ContactID").asString();
        xero.put(
                "/Invoices",
                """
                {"Invoices":[{"Type":"ACCREC","Contact":{"ContactID":"%s"},"Date":"2026-11-16",
                 "DueDate":"2026-12-16","LineItems":[{"Description":"a","Quantity":1,
                 "UnitAmount":5,"AccountCode":"200"}]}]}
                """
                        .formatted(contact),
                "Idempotency-Key",
                "key-1");

        List<Path> files = files(folder);

        assertThat(files).hasSize(6);
        List<String> secrets =
                List.of(
                        xero.credentials().path("accessToken").asString(),
                        refreshToken,
                        renewed.path("access_token").asString(),
                        renewed.path("refresh_token").asString(),
                        new String(
                                        Base64.getDecoder()
                                                .decode(SandboxClient.CLIENT.substring(6)),
                                        UTF_8)
                                .split(":", 2)[1]);
        for (Path file : files) {
            String text = Files.readString(file);
            assertThat(text).doesNotContain(secrets);
            JsonNode call = JsonMapper.shared().readTree(text);
            assertThat(call.at("/request/method").asString()).isNotEmpty();
            assertThat(call.at("/request/path").asString()).startsWith("/xero/");
            assertThat(call.at("/response/status").asInt()).isGreaterThanOrEqualTo(200);
        }
        assertThat(problems(files)).isEmpty();
    }

    @Test
    void callsOfAnotherRunAreValid() throws IOException {
        Path other = Path.of(System.getProperty("record", ""));
        assumeTrue(!other.toString().isEmpty() && Files.isDirectory(other), "-Drecord=DIR");
        assumeTrue(XeroApiDocument.load().isPresent(), "-Devidence has the OpenAPI document");

        assertThat(problems(files(other))).isEmpty();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Nothing without the document. */
    private static List<String> problems(List<Path> files) throws IOException {
        List<String> problems = new ArrayList<>();
        var document = XeroApiDocument.load();
        if (document.isPresent()) {
            for (Path file : files) {
                problems.addAll(
                        document.get()
                                .problems(JsonMapper.shared().readTree(Files.readString(file))));
            }
        }
        return problems;
    }
}
