package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that start work, wait for its end, and report its result. */
class WorkTests {

    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    private static final String COMPANY = "/companies/" + ID;
    private static final String EXPENSES = COMPANY + "/sync/expenses";
    private static final String LINKED =
            """
            {"results":[{"id":"c1","status":"Linked","sourceType":"Accounting","linkUrl":"https://x"}]}\
            """;

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(api, home).run(arguments);
    }

    @Test
    void refreshWaitsForEachType() {
        api.on(
                        "POST " + COMPANY + "/data/queue/chartOfAccounts",
                        dataSet("a", "chartOfAccounts", "Queued", 0))
                .on("POST " + COMPANY + "/data/queue/bills", dataSet("b", "bills", "Queued", 0))
                .on(
                        "GET " + COMPANY + "/data/history/a",
                        dataSet("a", "chartOfAccounts", "Fetching", 40))
                .on(
                        "GET " + COMPANY + "/data/history/a",
                        dataSet("a", "chartOfAccounts", "Complete", 100))
                .on("GET " + COMPANY + "/data/history/b", dataSet("b", "bills", "Complete", 100));

        CommandRun run =
                CommandRun.of(api, home)
                        .onTerminal()
                        .with("NO_COLOR", "1")
                        .run("data", "refresh", ID, "accounts", "bills", "--wait");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.pauses()).hasSize(1);
        assertThat(run.err()).contains("[####....................] chartOfAccounts Fetching");
        assertThat(run.out())
                .contains("chartOfAccounts  Complete")
                .contains("bills            Complete");
    }

    private static String dataSet(String id, String type, String status, int progress) {
        return """
        {"id":"%s","dataType":"%s","status":"%s","progress":%d,"isCompleted":%s,"isErrored":%s}\
        """
                .formatted(
                        id,
                        type,
                        status,
                        progress,
                        status.equals("Complete"),
                        status.endsWith("Error"));
    }

    @Test
    void refreshThatEndsWithoutDataIsExitCode1() {
        api.on("POST " + COMPANY + "/data/queue/bills", dataSet("b", "bills", "Queued", 0))
                .on("POST " + COMPANY + "/data/queue/items", dataSet("i", "items", "Queued", 0))
                .on("GET " + COMPANY + "/data/history/b", dataSet("b", "bills", "Cancelled", 0))
                .on("GET " + COMPANY + "/data/history/i", dataSet("i", "items", "NotSupported", 0));

        CommandRun run = run("data", "refresh", ID, "bills", "items", "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.pauses()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        """
                        Error: 2 data types were not refreshed.
                          bills: Cancelled
                          items: NotSupported
                        """);
    }

    @Test
    void failedRefreshIsExitCode1() {
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on("POST " + COMPANY + "/data/all", 204, "")
                .on(
                        "GET " + COMPANY + "/dataStatus",
                        """
                        {"bills":{"dataType":"bills","currentStatus":"Queued"},
                         "items":{"dataType":"items","currentStatus":"Complete"}}\
                        """)
                .on(
                        "GET " + COMPANY + "/dataStatus",
                        """
                        {"bills":{"dataType":"bills","currentStatus":"AuthError"},
                         "items":{"dataType":"items","currentStatus":"Complete"}}\
                        """);

        CommandRun run = run("data", "refresh", ID, "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo(
                        """
                        DATATYPE  CURRENTSTATUS  LASTSUCCESSFULSYNC
                        bills     AuthError
                        items     Complete
                        """);
        assertThat(run.err())
                .isEqualTo("Error: 1 data types were not refreshed.\n  bills: AuthError\n");
    }

    @Test
    void cancelledRefreshIsExitCode1() {
        String status =
                """
                {"bills":{"dataType":"bills","currentStatus":"%s","latestSyncId":"b%d"},
                 "items":{"dataType":"items","currentStatus":"%s","latestSyncId":"i%d"},
                 "payments":{"dataType":"payments","currentStatus":"Cancelled","latestSyncId":"p1"}}\
                """;
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on("POST " + COMPANY + "/data/all", 204, "")
                .on(
                        "GET " + COMPANY + "/dataStatus",
                        status.formatted("Complete", 1, "NotSupported", 1))
                .on(
                        "GET " + COMPANY + "/dataStatus",
                        status.formatted("Cancelled", 2, "NotSupported", 2));

        CommandRun run = run("data", "refresh", ID, "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("Error: 1 data types were not refreshed.\n  bills: Cancelled\n");
    }

    @Test
    void companyThatIsNotLinkedIsNotRefreshed() {
        api.on(
                "GET " + COMPANY + "/connections",
                "{\"results\":[{\"id\":\"c1\",\"status\":\"PendingAuth\"}]}");

        CommandRun run = run("data", "refresh", ID);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        """
                        Error: The company has no linked connection.
                        Link one: ledgerway connections link-url %s
                        """
                                .formatted(ID));
        assertThat(api.requests()).noneMatch(it -> it.method().equals("POST"));
    }

    @Test
    void errorOfAnEarlierSyncIsNoFailureOfTheRefresh() {
        String status =
                """
                {"bills":{"dataType":"bills","currentStatus":"Complete","latestSyncId":"%s"},
                 "items":{"dataType":"items","currentStatus":"FetchError","latestSyncId":"i1"}}\
                """;
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on("POST " + COMPANY + "/data/all", 204, "")
                .on("GET " + COMPANY + "/dataStatus", status.formatted("b1"))
                .on("GET " + COMPANY + "/dataStatus", status.formatted("b2"));

        CommandRun run = run("data", "refresh", ID, "--wait");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("Error");
    }

    @Test
    void newErrorIsAFailureOfTheRefresh() {
        String status =
                """
                {"items":{"dataType":"items","currentStatus":"FetchError","latestSyncId":"%s"}}\
                """;
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on("POST " + COMPANY + "/data/all", 204, "")
                .on("GET " + COMPANY + "/dataStatus", status.formatted("i1"))
                .on("GET " + COMPANY + "/dataStatus", status.formatted("i2"));

        CommandRun run = run("data", "refresh", ID, "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("items: FetchError");
    }

    @Test
    void pushSendsTheFileAsItIsAndReportsTheResult() throws Exception {
        Path file = home.resolve("invoice.json");
        Files.writeString(file, "{\"total\": 10.00}\n");
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on(
                        "POST " + COMPANY + "/connections/c1/push/invoices",
                        "{\"pushOperationKey\":\"k\",\"status\":\"Pending\"}")
                .on(
                        "GET " + COMPANY + "/push/k",
                        "{\"pushOperationKey\":\"k\",\"status\":\"Pending\"}")
                .on(
                        "GET " + COMPANY + "/push/k",
                        """
                        {"pushOperationKey":"k","status":"Failed","errorMessage":"refused",
                         "validation":{"errors":[{"itemId":"total","message":"too low"}]}}\
                        """);

        CommandRun run =
                run(
                        "push",
                        "create",
                        ID,
                        "invoices",
                        "--file",
                        file.toString(),
                        "--wait",
                        "--no-sync");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(api.requests().get(1).body()).isEqualTo("{\"total\": 10.00}\n");
        assertThat(api.requests().get(1).target()).endsWith("?allowSyncOnPushComplete=false");
        assertThat(run.out()).contains("\"status\" : \"Failed\"");
        assertThat(run.err())
                .isEqualTo(
                        "Error: The push operation ended as Failed.\n  refused\n  total: too low\n");
    }

    @Test
    void pushUpdatesAndDeletes() {
        api.on("PUT " + COMPANY + "/connections/c1/push/bills/b 1", "{\"status\":\"Pending\"}")
                .on(
                        "DELETE " + COMPANY + "/connections/c1/push/bills/b1",
                        "{\"status\":\"Pending\"}");

        assertThat(
                        CommandRun.of(api, home)
                                .typing("{}")
                                .run(
                                        "push",
                                        "update",
                                        ID,
                                        "bills",
                                        "b 1",
                                        "--connection",
                                        "c1",
                                        "--force")
                                .exitCode())
                .isZero();
        assertThat(run("push", "delete", ID, "bills", "b1", "--connection", "c1").exitCode())
                .isEqualTo(2);
        assertThat(
                        run("push", "delete", ID, "bills", "b1", "--connection", "c1", "--yes")
                                .exitCode())
                .isZero();
        assertThat(api.calls())
                .containsExactly(
                        "PUT " + COMPANY + "/connections/c1/push/bills/b 1?forceUpdate=true",
                        "DELETE " + COMPANY + "/connections/c1/push/bills/b1");
        assertThat(run("push", "options", ID, "bankTransactions", "--connection", "c1").err())
                .contains("Name the bank account with --account");
    }

    @Test
    void waitingEnds() {
        api.on("GET " + COMPANY + "/push/k", "{\"status\":\"Pending\"}");

        CommandRun run = run("push", "status", ID, "k", "--wait", "--wait-timeout", "10");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("has not ended after 10 s").contains("It continues");
        assertThat(run.pauses().stream().mapToLong(Duration::toMillis).sum())
                .isBetween(10_000L, 15_000L);
    }

    @Test
    void expenseIsPostedAndWaitedFor() {
        api.on("POST " + EXPENSES + "/expense-transactions", "{\"syncId\":\"s1\"}")
                .on(
                        "GET " + EXPENSES + "/syncs/s1/status",
                        "{\"syncId\":\"s1\",\"syncStatusCode\":1000,\"syncStatus\":\"Started\"}")
                .on(
                        "GET " + EXPENSES + "/syncs/s1/status",
                        "{\"syncId\":\"s1\",\"syncStatusCode\":2000,\"syncStatus\":\"Complete\"}")
                .on(
                        "GET " + EXPENSES + "/syncs/s1/transactions",
                        "{\"results\":[{\"transactionId\":\"t1\",\"status\":\"Completed\",\"integrationType\":\"expenses\"}]}");

        CommandRun run =
                CommandRun.of(api, home)
                        .typing("{\"id\":\"t1\",\"netAmount\":1.10}")
                        .run(
                                "expenses",
                                "post",
                                ID,
                                "--wait",
                                "-o",
                                "csv",
                                "--columns",
                                "transactionId,status");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(api.requests().getFirst().body())
                .isEqualTo("[{\"id\":\"t1\",\"netAmount\":1.10}]");
        assertThat(run.out()).isEqualTo("transactionId,status\r\nt1,Completed\r\n");
    }

    @Test
    void syncWithNothingToWriteIsComplete() {
        api.on(
                        "GET " + EXPENSES + "/syncs/s1/status",
                        "{\"syncId\":\"s1\",\"syncStatusCode\":2040,\"syncStatus\":\"Complete\"}")
                .on("GET " + EXPENSES + "/syncs/s1/transactions", "{\"results\":[]}");

        CommandRun run = run("expenses", "status", ID, "s1", "--wait");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("Error");
    }

    @Test
    void failedExpenseSyncNamesTheReason() {
        api.on("POST " + EXPENSES + "/syncs/s1/retry", 202, "{\"syncId\":\"s2\"}")
                .on(
                        "GET " + EXPENSES + "/syncs/s2/status",
                        "{\"syncStatusCode\":4000,\"syncStatus\":\"PushError\",\"errorMessage\":\"refused by the platform\"}")
                .on(
                        "GET " + EXPENSES + "/syncs/s2/transactions",
                        "{\"results\":[{\"transactionId\":\"t1\",\"status\":\"PushError\",\"message\":\"locked\"}]}");

        CommandRun run = run("expenses", "retry", ID, "s1", "--wait");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("locked");
        assertThat(run.err())
                .contains("The sync s2 ended as PushError (4000).")
                .contains("refused by the platform");
    }

    @Test
    void dryRunFailsUnlessEverythingIsReady() {
        api.on(
                "POST " + EXPENSES + "/adjustment-transactions",
                "{\"platformKey\":\"mqjo\",\"transactions\":[{\"status\":\"Ready\"},{\"status\":\"ValidationError\"}]}");

        CommandRun run =
                CommandRun.of(api, home)
                        .typing("[]")
                        .run("expenses", "dry-run", ID, "--kind", "adjustment");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("1 of 2 transactions are not ready.");
        assertThat(api.calls())
                .containsExactly("POST " + EXPENSES + "/adjustment-transactions?dryRun=true");
    }

    @Test
    void transferNeedsItsId() {
        api.on("PUT " + EXPENSES + "/transfer-transactions/t9", "{\"syncId\":\"s\"}");

        assertThat(
                        CommandRun.of(api, home)
                                .typing("{}")
                                .run("expenses", "post", ID, "--kind", "transfer")
                                .exitCode())
                .isEqualTo(2);
        assertThat(
                        CommandRun.of(api, home)
                                .typing("{}")
                                .run(
                                        "expenses",
                                        "post",
                                        ID,
                                        "--kind",
                                        "transfer",
                                        "--transaction",
                                        "t9")
                                .exitCode())
                .isZero();
        assertThat(
                        CommandRun.of(api, home)
                                .typing("{}")
                                .run("expenses", "update", ID, "t9", "--kind", "adjustment")
                                .err())
                .contains("does not update adjustments");
    }

    @Test
    void expenseCommandsCallTheirPaths() throws Exception {
        Path config = home.resolve("config.json");
        Files.writeString(config, "{}");
        api.on("POST " + EXPENSES + "/connections/partnerExpense", "{}")
                .on("GET " + EXPENSES + "/mappingOptions", "{\"accounts\":[]}")
                .on("GET " + EXPENSES + "/config", "{\"bankAccount\":{\"id\":\"1\"}}")
                .on("POST " + EXPENSES + "/config", "{}")
                .on("GET " + EXPENSES + "/syncs/latest/status", "{\"syncId\":\"s\"}")
                .on("GET " + EXPENSES + "/syncs/s/transactions", "{\"results\":[]}")
                .on("GET " + EXPENSES + "/transactions/t/proof", "{\"hash\":\"4e07\"}");

        assertThat(run("expenses", "connect", ID).exitCode()).isZero();
        assertThat(run("expenses", "options", ID).exitCode()).isZero();
        assertThat(run("expenses", "config", ID).out()).contains("bankAccount");
        assertThat(run("expenses", "config", ID, "-f", config.toString()).exitCode()).isZero();
        assertThat(run("expenses", "status", ID).out()).contains("\"s\"");
        assertThat(run("expenses", "transactions", ID, "s").exitCode()).isZero();
        assertThat(run("expenses", "proof", ID, "t").out())
                .isEqualTo("{\n  \"hash\" : \"4e07\"\n}\n");
    }

    @Test
    void connectionIsWaitedForUntilItIsLinked() {
        api.on(
                        "POST " + COMPANY + "/connections",
                        "{\"id\":\"c1\",\"status\":\"PendingAuth\",\"linkUrl\":\"https://link\"}")
                .on(
                        "GET " + COMPANY + "/connections/c1",
                        "{\"id\":\"c1\",\"status\":\"PendingAuth\",\"linkUrl\":\"https://link\"}")
                .on(
                        "GET " + COMPANY + "/connections/c1",
                        "{\"id\":\"c1\",\"status\":\"Linked\",\"linkUrl\":\"https://link\"}");

        CommandRun run =
                CommandRun.of(api, home)
                        .onTerminal()
                        .run("connections", "create", ID, "mqjo", "--wait");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(api.requests().getFirst().body()).isEqualTo("{\"platformKey\":\"mqjo\"}");
        assertThat(run.err()).contains("Waiting for the customer at https://link");
        assertThat(run.out()).contains("Linked");
    }

    @Test
    void linkOfThePendingConnectionIsPrinted() {
        api.on(
                        "GET " + COMPANY + "/connections",
                        "{\"results\":[{\"id\":\"c0\",\"status\":\"Linked\"},{\"id\":\"c1\",\"status\":\"PendingAuth\"}]}")
                .on(
                        "GET " + COMPANY + "/connections/c1",
                        "{\"id\":\"c1\",\"linkUrl\":\"https://link/1\"}")
                .on("PATCH " + COMPANY + "/connections/c1", "{\"status\":\"Unlinked\"}")
                .on("DELETE " + COMPANY + "/connections/c1", "");

        assertThat(run("connections", "link-url", ID).out()).isEqualTo("https://link/1\n");
        assertThat(run("connections", "unlink", ID, "c1").out()).contains("Unlinked");
        assertThat(run("connections", "delete", ID, "c1", "--yes").exitCode()).isZero();
        assertThat(run("connections", "list", ID, "-o", "csv", "--columns", "id").out())
                .isEqualTo("id\r\nc0\r\nc1\r\n");
    }

    @Test
    void browserIsOpenedForPagesOnly() throws Exception {
        Path browser = home.resolve("browser");
        Path opened = home.resolve("opened");
        Files.writeString(
                browser,
                "#!/bin/sh\nprintf %s \"$1\" > '"
                        + opened
                        + ".part' && mv '"
                        + opened
                        + ".part' '"
                        + opened
                        + "'\n");
        assertThat(browser.toFile().setExecutable(true)).isTrue();
        api.on("GET " + COMPANY + "/connections/c1", "{\"linkUrl\":\"https://link/1\"}")
                .on("GET " + COMPANY + "/connections/c2", "{\"linkUrl\":\"file:///etc/passwd\"}");

        CommandRun.of(api, home)
                .with("BROWSER", browser.toString())
                .run("connections", "link-url", ID, "c1", "--open");
        await().until(() -> Files.exists(opened));
        assertThat(Files.readString(opened)).isEqualTo("https://link/1");
        assertThat(
                        CommandRun.of(api, home)
                                .with("BROWSER", browser.toString())
                                .run("connections", "link-url", ID, "c2", "--open")
                                .err())
                .contains("not the address of a page");
        assertThat(
                        CommandRun.of(api, home)
                                .with("BROWSER", "/no/such/browser")
                                .run("connections", "link-url", ID, "c1", "--open")
                                .err())
                .contains("No browser can be opened");
    }

    @Test
    void tagsAreChangedOneByOne() {
        api.on("GET " + COMPANY, "{\"name\":\"n\",\"tags\":{\"region\":\"uk\",\"team\":\"a\"}}")
                .on("PATCH " + COMPANY, "{}")
                .on("DELETE " + COMPANY, 204, "");

        run("companies", "tag", ID, "team=b=c", "region=", "new=1");

        assertThat(api.requests().getLast().body())
                .isEqualTo("{\"tags\":{\"team\":\"b=c\",\"new\":\"1\"}}");
        assertThat(run("companies", "tag", ID, "nothing").exitCode()).isEqualTo(2);
        assertThat(run("companies", "get", ID).out()).contains("region");
        assertThat(run("companies", "delete", ID).exitCode()).isEqualTo(2);
        assertThat(
                        CommandRun.of(api, home)
                                .onTerminal()
                                .typing("no\n")
                                .run("companies", "delete", ID)
                                .exitCode())
                .isEqualTo(2);
        assertThat(api.calls()).doesNotContain("DELETE " + COMPANY);
        assertThat(
                        CommandRun.of(api, home)
                                .onTerminal()
                                .typing("yes\n")
                                .run("companies", "delete", ID)
                                .exitCode())
                .isZero();
        assertThat(api.calls()).contains("DELETE " + COMPANY);
    }

    @Test
    void companyIsCreatedWithTags() {
        api.on("POST /companies", "{\"id\":\"1\"}");

        run("companies", "create", "Bakery", "--tag", "a=1", "--tag", "b=2", "--description", "d");

        assertThat(api.requests().getFirst().body())
                .isEqualTo(
                        "{\"name\":\"Bakery\",\"description\":\"d\",\"tags\":{\"a\":\"1\",\"b\":\"2\"}}");
    }

    @Test
    void filesAreUploadedAndDownloaded() throws Exception {
        Path file = home.resolve("figures.csv");
        Files.writeString(file, "name,amount\nBakery,12.50\n");
        Path zip = home.resolve("all.zip");
        byte[] bytes = {80, 75, 0, -1, 127};
        api.on("GET " + COMPANY + "/connections", LINKED)
                .on("POST " + COMPANY + "/connections/c1/files", 200, "")
                .on(
                        "GET " + COMPANY + "/files",
                        "[{\"fileName\":\"figures.csv\",\"sourceType\":\"Accounting\"}]")
                .on(
                        "GET " + COMPANY + "/files/download",
                        200,
                        bytes,
                        "Content-Type",
                        "application/octet-stream");

        assertThat(run("files", "upload", ID, file.toString()).exitCode()).isZero();
        FakeApi.Request upload = api.requests().getLast();
        String boundary = upload.header("Content-Type").replaceFirst(".*boundary=", "");
        assertThat(upload.body())
                .isEqualTo(
                        """
                        --%1$s\r
                        Content-Disposition: form-data; name="file"; filename="figures.csv"\r
                        Content-Type: application/octet-stream\r
                        \r
                        name,amount
                        Bakery,12.50
                        \r
                        --%1$s--\r
                        """
                                .formatted(boundary));
        assertThat(run("files", "upload", ID, "missing.pdf").exitCode()).isEqualTo(2);
        assertThat(run("files", "list", ID).out()).contains("figures.csv");
        assertThat(run("files", "download", ID, zip.toString(), "--date", "2026-11-26").exitCode())
                .isZero();
        assertThat(zip).hasBinaryContent(bytes);
        assertThat(run("files", "download", ID, zip.toString()).exitCode()).isEqualTo(2);
        CommandRun again =
                CommandRun.of(api, home)
                        .onTerminal()
                        .run("files", "download", ID, zip.toString(), "--force");
        assertThat(again.exitCode()).isZero();
        assertThat(again.err()).contains("[########################] 0 kB");
        assertThat(run("files", "download", ID, "-").out()).isEqualTo(new String(bytes, UTF_8));
        assertThat(home.resolve("all.zip.part")).doesNotExist();
    }

    @Test
    void usageStatusIntegrationsAndRawCalls() {
        api.on("GET /", "{\"name\":\"Ledgerway\",\"version\":\"0.2.0\"}")
                .on(
                        "GET /profile",
                        200,
                        "{\"name\":\"Demo\"}",
                        "X-Rate-Limit-Remaining",
                        "990",
                        "X-Rate-Limit-Limit",
                        "1000")
                .on(
                        "GET /platformUsage",
                        200,
                        "{\"results\":[{\"platformKey\":\"gbol\",\"name\":\"Xero\",\"total\":{\"readCalls\":12}}]}",
                        "X-Rate-Limit-Remaining",
                        "989")
                .on(
                        "GET /integrations",
                        "{\"results\":[{\"key\":\"gbol\",\"name\":\"Xero\",\"enabled\":true}]}")
                .on("GET /integrations/gbol", "{\"key\":\"gbol\"}")
                .on("GET /webhooks/samples/read.completed", "{\"results\":[]}")
                .on("GET /x", 200, "{\"a\":1}", "X-Test", "yes");

        assertThat(run("status").out())
                .contains(
                        "\"version\" : \"0.2.0\"",
                        "\"apiKey\" : \"accepted\"",
                        "990 of 1000 API requests");
        assertThat(CommandRun.in(home).with("LEDGERWAY_URL", api.url()).run("status").out())
                .contains("\"apiKey\" : \"none\"");
        assertThat(run("usage", "--month", "2026-11").out()).contains("gbol").contains("12");
        assertThat(run("usage").err()).contains("989 of ? API requests");
        assertThat(run("integrations", "list").out()).contains("Xero");
        assertThat(run("integrations", "get", "gbol").out()).contains("gbol");
        assertThat(run("webhooks", "samples", "read.completed").exitCode()).isZero();
        assertThat(run("api", "get", "/x", "-p", "q=a b&c", "-H", "X-One: 1").out())
                .isEqualTo("{\"a\":1}");
        assertThat(api.requests().getLast().target()).isEqualTo("/x?q=a%20b%26c");
        assertThat(api.requests().getLast().header("X-One")).isEqualTo("1");
        assertThat(CommandRun.of(api, home).onTerminal().run("api", "GET", "/x", "-i").out())
                .startsWith("200\n")
                .containsIgnoringCase("x-test: yes")
                .endsWith("{\n  \"a\" : 1\n}\n");
        assertThat(run("api", "GET", "https://elsewhere.example/x").exitCode()).isEqualTo(2);
    }

    @Test
    void refusedKeyIsPartOfTheStatus() {
        api.on("GET /", "{\"version\":\"0.2.0\"}")
                .on("GET /profile", 401, "{\"error\":\"Unauthorized\"}");

        CommandRun run = run("status");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("\"gateway\" : \"available\"", "Unauthorized (401)");
    }
}
