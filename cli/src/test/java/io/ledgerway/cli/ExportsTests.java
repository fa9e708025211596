package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports are created, awaited and downloaded. */
class ExportsTests {

    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    private static final String EXPORTS = "/companies/" + ID + "/exports";

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void createdExportIsAwaited() {
        api.on("POST " + EXPORTS, "{\"id\":\"e1\",\"status\":\"Queued\"}")
                .on("GET " + EXPORTS + "/e1", "{\"id\":\"e1\",\"status\":\"Running\"}")
                .on("GET " + EXPORTS + "/e1", "{\"id\":\"e1\",\"status\":\"Completed\"}");

        CommandRun run =
                CommandRun.of(api, home)
                        .run(
                                "exports",
                                "create",
                                "--company",
                                ID,
                                "--format",
                                "parquet",
                                "--wait",
                                "-o",
                                "json");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Completed");
    }

    @Test
    void failedExportIsAFailure() {
        api.on("POST /exports", "{\"id\":\"e1\",\"status\":\"Queued\"}")
                .on(
                        "GET /exports/e1",
                        "{\"id\":\"e1\",\"status\":\"Failed\",\"errorMessage\":\"It is too large\"}");

        CommandRun run =
                CommandRun.of(api, home).run("exports", "create", "--format", "csv", "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("ended as Failed").contains("It is too large");
    }

    @Test
    void filesAreDownloadedToTheirPaths() {
        Path folder = home.resolve("books");
        api.on(
                        "GET " + EXPORTS + "/e1/manifest",
                        "{\"cursor\":\"c9\",\"files\":[{\"number\":1,\"bytes\":5,"
                                + "\"path\":\"dataType=bills/part-00001.parquet\"}]}")
                .on("GET " + EXPORTS + "/e1/files/1", "12345");

        CommandRun run =
                CommandRun.of(api, home)
                        .run("exports", "download", "e1", folder.toString(), "--company", ID);

        assertThat(run.exitCode()).isZero();
        assertThat(folder.resolve("dataType=bills/part-00001.parquet")).hasContent("12345");
        assertThat(Files.exists(folder.resolve("manifest.json"))).isTrue();
        assertThat(run.err()).contains("--after c9");
    }

    /** Nothing is downloaded, because the file is there with its size. */
    @Test
    void currentFolderCanBeTheFolder() throws Exception {
        long bytes = Files.size(Path.of("pom.xml"));
        api.on(
                "GET /exports/e1/manifest",
                "{\"cursor\":\"c9\",\"files\":[{\"number\":1,\"bytes\":%d,\"path\":\"pom.xml\"}]}"
                        .formatted(bytes));
        try {
            CommandRun run = CommandRun.of(api, home).run("exports", "download", "e1", ".");

            assertThat(run.exitCode()).as(run.err()).isZero();
        } finally {
            Files.deleteIfExists(Path.of("manifest.json"));
        }
    }

    @Test
    void downloadThatBreaksOffIsContinued() {
        Path folder = home.resolve("books");
        String file = "GET /exports/e1/files/1";
        api.on(
                        "GET /exports/e1/manifest",
                        "{\"cursor\":\"c9\",\"files\":[{\"number\":1,\"bytes\":9,\"path\":\"a\"}]}")
                .breakingOff(file, "1234", 9, "\"tag\"")
                .on(file, 206, "56789", "ETag", "\"tag\"");

        CommandRun run =
                CommandRun.of(api, home).run("exports", "download", "e1", folder.toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.resolve("a")).hasContent("123456789");
        assertThat(api.requests().getLast().header("Range")).isEqualTo("bytes=4-");
        assertThat(api.requests().getLast().header("If-Range")).isEqualTo("\"tag\"");
    }

    @Test
    void pathOutsideOfTheFolderIsRefused() {
        api.on(
                "GET /exports/e1/manifest",
                "{\"files\":[{\"number\":1,\"bytes\":5,\"path\":\"../../evil\"}]}");

        CommandRun run =
                CommandRun.of(api, home)
                        .run("exports", "download", "e1", home.resolve("a").toString());

        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).contains("outside of the folder");
    }
}
