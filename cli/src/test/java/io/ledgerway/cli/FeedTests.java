package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The record feed and the logs are printed once and in order. */
class FeedTests {

    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    private static final String CHANGES = "/companies/" + ID + "/data/changes";

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    private static String changes(String cursor, boolean hasMore, int... sequences) {
        StringBuilder results = new StringBuilder();
        for (int sequence : sequences) {
            results.append(results.isEmpty() ? "" : ",")
                    .append("{\"sequence\":%d}".formatted(sequence));
        }
        return "{\"results\":[%s],\"cursor\":\"%s\",\"hasMore\":%s}"
                .formatted(results, cursor, hasMore);
    }

    @Test
    void feedContinuesAfterTheStoredCursor() throws Exception {
        Path cursor = home.resolve("cursor");
        api.on("GET " + CHANGES, changes("c/1", true, 1, 2))
                .on("GET " + CHANGES, changes("c/2", false, 3))
                .on("GET " + CHANGES, changes("c/3", false, 4));
        String[] command = {"feed", ID, "--cursor-file", cursor.toString(), "--type", "bills"};

        CommandRun first = CommandRun.of(api, home).run(command);

        assertThat(first.out()).isEqualTo("{\"sequence\":1}\n{\"sequence\":2}\n{\"sequence\":3}\n");
        assertThat(cursor).hasContent("c/2");
        assertThat(CommandRun.of(api, home).run(command).out()).isEqualTo("{\"sequence\":4}\n");
        assertThat(Files.readString(cursor)).isEqualTo("c/3\n");
        assertThat(api.calls())
                .containsExactly(
                        "GET " + CHANGES + "?dataType=bills&limit=500",
                        "GET " + CHANGES + "?after=c/1&dataType=bills&limit=500",
                        "GET " + CHANGES + "?after=c/2&dataType=bills&limit=500");
    }

    @Test
    void followingFeedWaitsForChanges() {
        api.on("GET /data/changes", changes("1", false, 1))
                .on("GET /data/changes", 503, "{\"error\":\"Maintenance\"}", "Retry-After", "300")
                .on("GET /data/changes", changes("2", false, 2))
                .on("GET /data/changes", 410, "{\"error\":\"The changes are no longer kept\"}");

        CommandRun run = CommandRun.of(api, home).run("feed", "--follow", "--payload", "none");

        assertThat(run.out()).isEqualTo("{\"sequence\":1}\n{\"sequence\":2}\n");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("Maintenance (503) Waiting.").contains("start without it");
        assertThat(api.calls())
                .containsExactly(
                        "GET /data/changes?payload=none&limit=500",
                        "GET /data/changes?after=1&payload=none&limit=500&wait=30",
                        "GET /data/changes?after=1&payload=none&limit=500&wait=30",
                        "GET /data/changes?after=2&payload=none&limit=500&wait=30");
    }

    @Test
    void feedNamesItsCursor() {
        api.on("GET " + CHANGES, changes("xyz", false));

        assertThat(CommandRun.of(api, home).run("feed", ID, "--after", "abc").err())
                .isEqualTo("Continue with --after xyz\n");
        assertThat(
                        CommandRun.of(api, home)
                                .run("feed", ID, "--after", "a", "--cursor-file", "b")
                                .exitCode())
                .isEqualTo(2);
    }

    @Test
    void eventsOfATypeAreFollowed() throws Exception {
        Path cursor = home.resolve("cursor");
        api.on("GET /events", changes("1", true, 1))
                .on("GET /events", changes("2", false, 2))
                .on("GET /events", 410, "{\"error\":\"The events are no longer kept\"}");

        CommandRun run =
                CommandRun.of(api, home)
                        .run(
                                "events",
                                ID,
                                "--type",
                                "read.completed",
                                "--follow",
                                "--cursor-file",
                                cursor.toString());

        assertThat(run.out()).isEqualTo("{\"sequence\":1}\n{\"sequence\":2}\n");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(Files.readString(cursor)).isEqualTo("2\n");
        String filter = "companyId=" + ID + "&type=read.completed&limit=500";
        assertThat(api.calls())
                .containsExactly(
                        "GET /events?" + filter,
                        "GET /events?after=1&" + filter,
                        "GET /events?after=2&" + filter + "&wait=30");
    }

    private static String entries(String... idsAndTimes) {
        StringBuilder results = new StringBuilder();
        for (int i = 0; i < idsAndTimes.length; i += 2) {
            results.append(results.isEmpty() ? "" : ",")
                    .append(
                            "{\"id\":\"%s\",\"at\":\"2026-11-26T%sZ\",\"status\":200}"
                                    .formatted(idsAndTimes[i], idsAndTimes[i + 1]));
        }
        return "{\"results\":[%s],\"totalResults\":%d,\"_links\":{}}"
                .formatted(results, idsAndTimes.length / 2);
    }

    @Test
    void logOfAPeriodIsPrinted() {
        api.on("GET /logs/platformCalls", entries("a", "09:59:00"));

        CommandRun run =
                CommandRun.of(api, home)
                        .run(
                                "logs",
                                "platform-calls",
                                "--since",
                                "2h",
                                "--query",
                                "a=1||b=2",
                                "-o",
                                "csv",
                                "--columns",
                                "id,at");

        assertThat(run.out()).isEqualTo("id,at\r\na,2026-11-26T09:59:00Z\r\n");
        assertThat(api.calls())
                .containsExactly(
                        "GET /logs/platformCalls?query={a=1||b=2}&&at>=2026-11-26T08:00:00Z&orderBy=at&page=1&pageSize=500");
        assertThat(CommandRun.of(api, home).run("logs", "deliveries", "--since", "soon").exitCode())
                .isEqualTo(2);
    }

    @Test
    void followedLogPrintsEachEntryOnce() {
        api.on("GET /logs/requests", entries("a", "10:00:01"))
                .on("GET /logs/requests", entries("a", "10:00:01", "c", "10:00:30"))
                .on("GET /logs/requests", 503, "{\"error\":\"Maintenance\"}", "Retry-After", "300")
                .on("GET /logs/requests", entries("b", "10:00:29", "c", "10:00:30"))
                .on("GET /logs/requests", 403, "{\"error\":\"Forbidden\"}");

        CommandRun run =
                CommandRun.of(api, home)
                        .run("logs", "requests", "--follow", "-o", "ndjson", "--columns", "id");

        assertThat(run.out()).isEqualTo("{\"id\":\"a\"}\n{\"id\":\"c\"}\n{\"id\":\"b\"}\n");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(api.calls().get(2)).contains("at>=2026-11-26T10:00:15Z");
        assertThat(run.pauses()).hasSize(4);
    }
}
