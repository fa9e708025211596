package io.ledgerway.system;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Files are uploaded through the gateway, malware is rejected, and downloads are identical. */
class FilesJourneyIT {

    private static final String BOUNDARY = "of-the-files-journey";
    private static final String CSV = "name,amount\nHarbour Bakery,12.50\n";

    /** EICAR test signature, split so that scanners do not report this file. */
    private static final String EICAR =
            "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-" + "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void documentsAreUploadedListedAndDownloadedAsAZip() throws Exception {
        Customer customer = Customer.pending(api, "Brings its papers", "updo");
        String files = customer.path() + "/connections/" + customer.connection() + "/files";

        HttpResponse<byte[]> taken = upload(files, "figures.csv", CSV);
        assertThat(taken.statusCode()).as(text(taken)).isEqualTo(200);
        assertThat(taken.body()).isEmpty();
        JsonNode listed = api.get(customer.path() + "/files").body();
        assertThat(listed.valueStream().map(it -> it.get("fileName").asString()))
                .containsExactly("figures.csv");

        HttpResponse<byte[]> zip = call("GET", customer.path() + "/files/download", null);
        assertThat(zip.statusCode()).isEqualTo(200);
        assertThat(zip.headers().firstValue("Content-Type").orElse(""))
                .startsWith("application/octet-stream");
        assertThat(contents(zip.body())).singleElement().isEqualTo(CSV);
    }

    @Test
    void infectedOrMislabelledFilesAreRejectedAndNotStored() throws Exception {
        Customer customer = Customer.pending(api, "Brings bad papers", "updo");
        String files = customer.path() + "/connections/" + customer.connection() + "/files";

        HttpResponse<byte[]> infected = upload(files, "bad.csv", EICAR);
        assertThat(infected.statusCode()).as(text(infected)).isEqualTo(400);
        assertThat(text(infected)).contains("bad.csv").contains("correlationId");
        assertThat(upload(files, "no.pdf", CSV).statusCode()).isEqualTo(400);
        assertThat(upload(files, "program.exe", CSV).statusCode()).isEqualTo(400);

        assertThat(api.get(customer.path() + "/files").body()).isEmpty();
        assertThat(contents(call("GET", customer.path() + "/files/download", null).body()))
                .isEmpty();
    }

    private HttpResponse<byte[]> upload(String path, String name, String content)
            throws IOException, InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(
                """
                --%s\r
                Content-Disposition: form-data; name="file"; filename="%s"\r
                Content-Type: application/octet-stream\r
                \r
                """
                        .formatted(BOUNDARY, name)
                        .getBytes(UTF_8));
        body.writeBytes(content.getBytes(ISO_8859_1));
        body.writeBytes("\r\n--%s--\r\n".formatted(BOUNDARY).getBytes(UTF_8));
        return call("POST", path, body.toByteArray());
    }

    private HttpResponse<byte[]> call(String method, String path, byte @Nullable [] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(system.gateway() + path))
                        .header("Authorization", Api.basic(system.apiKey("demo")));
        if (body == null) {
            request.GET();
        } else {
            request.header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                    .method(method, BodyPublishers.ofByteArray(body));
        }
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), UTF_8);
    }

    private static List<String> contents(byte[] zip) throws IOException {
        List<String> contents = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                contents.add(new String(in.readAllBytes(), ISO_8859_1));
            }
        }
        return contents;
    }
}
