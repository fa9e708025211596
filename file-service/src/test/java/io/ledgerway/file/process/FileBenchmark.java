package io.ledgerway.file.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.kit.ClamdServer;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.Company;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Measures the upload of 20 files of 10 MB and the download of 1 GB as a zip through a bare proxy:
 * to the service with a heap of 256 MB and a directory, and to nginx with a directory. {@code
 * benchmarks/files.sh} runs it.
 */
class FileBenchmark {

    private static final int FILE = 10_485_760;
    private static final int FILES = 20;
    private static final int UPLOADS = 5;
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final List<String> JVM =
            List.of(System.getProperty("service.jvm", "-Xmx256m -XX:+UseSerialGC").split(" ", -1));
    private static final double MEGABYTES = (double) FILE * FILES / 1e6;
    private static final Pattern SCANS =
            Pattern.compile("ledgerway_scan_seconds_sum\\{[^}]*clean[^}]*} (\\S+)");

    @TempDir Path folder;

    private final Infrastructure.Database database = Infrastructure.shared().newDatabase();
    private final JdbcClient jdbc =
            JdbcClient.create(
                    new DriverManagerDataSource(
                            database.url(), database.user(), database.password()));
    private final byte[] document = Samples.pdf(FILE);

    @Test
    void uploadsAndDownloads() throws Exception {
        try (ServiceProcess service =
                        start("unscanned", Map.of(ServiceProgram.MODE, ServiceProgram.UNSCANNED));
                BareProxy proxy = new BareProxy(folder, service.port())) {
            OfficeDocuments officeDocuments = OfficeDocuments.at(service.port(), jdbc);
            Company company = officeDocuments.company(ClientId.random());
            for (int number = 0; number < UPLOADS; number++) {
                upload(company, proxy.toService());
                put(proxy, number);
                flush(proxy, number);
            }
            new BenchmarkComparison(
                            "upload of 20 x 10 MB", MEGABYTES, ROUNDS, service.pid(), proxy.pid())
                    .run(
                            () ->
                                    upload(
                                            officeDocuments.company(ClientId.random()),
                                            proxy.toService()),
                            () -> put(proxy, 0),
                            () -> flush(proxy, 0));

            download(company, proxy.toService());
            get(proxy);
            new BenchmarkComparison(
                            "download of 1 GB",
                            MEGABYTES * UPLOADS,
                            ROUNDS,
                            service.pid(),
                            proxy.pid())
                    .run(() -> download(company, proxy.toService()), () -> get(proxy), () -> {});
        }
        scanned("built-in scanner", Map.of());
        try (ClamdServer clamd = ClamdServer.start()) {
            scanned(
                    "clamd, INSTREAM, two signatures",
                    Map.of("LEDGERWAY_FILE_SCAN_CLAMD", "localhost:" + clamd.port()));
        }
    }

    /** Additional time of a scanner, as measured by the service. */
    private void scanned(String scanner, Map<String, String> settings)
            throws IOException, InterruptedException {
        Map<String, String> all = new java.util.HashMap<>(settings);
        all.put(ServiceProgram.MODE, ServiceProgram.PLAIN);
        try (ServiceProcess service = start("scanned", all)) {
            OfficeDocuments officeDocuments = OfficeDocuments.at(service.port(), jdbc);
            Company company = officeDocuments.company(ClientId.random());
            upload(company, service.port());
            double before = scanSeconds(officeDocuments, company);
            upload(company, service.port());
            System.out.printf(
                    Locale.ROOT,
                    "FILES %s: %.0f MB/s%n",
                    scanner,
                    MEGABYTES / (scanSeconds(officeDocuments, company) - before));
        }
    }

    private ServiceProcess start(String name, Map<String, String> settings)
            throws IOException, InterruptedException {
        return ServiceProcess.start(database, folder, "file-benchmark-" + name, settings, JVM);
    }

    private void upload(Company company, int port) throws IOException {
        long length = OfficeDocuments.tail().length;
        for (int number = 0; number < FILES; number++) {
            length += OfficeDocuments.head("file", number + ".pdf").length + FILE + 2L;
        }
        String head =
                """
                POST %s
                Content-Type: multipart/form-data; boundary=%s
                Authorization: %s
                """
                        .formatted(
                                OfficeDocuments.uploadPath(company.id(), company.other()),
                                OfficeDocuments.boundary(),
                                token(company));
        RawHttpConnection.send(head, port, length, this::form);
    }

    private void form(OutputStream out) throws IOException {
        for (int number = 0; number < FILES; number++) {
            out.write(OfficeDocuments.head("file", number + ".pdf"));
            out.write(document);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        out.write(OfficeDocuments.tail());
    }

    private void put(BareProxy proxy, int upload) throws IOException {
        for (int number = 0; number < FILES; number++) {
            RawHttpConnection.send(
                    "PUT /" + name(upload, number),
                    proxy.toDisk(),
                    FILE,
                    out -> out.write(document));
        }
    }

    /** Flushes file and directory, as the service does for each file. */
    private static void flush(BareProxy proxy, int upload) throws IOException {
        for (int number = 0; number < FILES; number++) {
            flush(proxy.file(name(upload, number)));
        }
        flush(proxy.file("."));
    }

    private static void flush(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static void download(Company company, int port) throws IOException {
        String head =
                "GET /companies/%s/files/download\nAuthorization: %s"
                        .formatted(company.id(), token(company));
        assertThat(RawHttpConnection.fetch(head, port))
                .isGreaterThan((long) FILE * FILES * UPLOADS);
    }

    private static void get(BareProxy proxy) throws IOException {
        for (int upload = 0; upload < UPLOADS; upload++) {
            for (int number = 0; number < FILES; number++) {
                assertThat(RawHttpConnection.fetch("GET /" + name(upload, number), proxy.toDisk()))
                        .isGreaterThan(FILE);
            }
        }
    }

    private static String name(int upload, int number) {
        return upload + "-" + number;
    }

    private static String token(Company company) {
        return TestTokens.now().client(company.client());
    }

    private static double scanSeconds(OfficeDocuments officeDocuments, Company company) {
        byte[] response = officeDocuments.get(company.client(), "/actuator/prometheus").body();
        String metrics = new String(response, StandardCharsets.UTF_8);
        Matcher scans = SCANS.matcher(metrics);
        assertThat(scans.find()).as(metrics).isTrue();
        return Double.parseDouble(scans.group(1));
    }
}
