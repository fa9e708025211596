package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists are read page by page and printed exactly. */
class ListTests {

    private static final String COMPANY = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    private static final String INVOICES = "/companies/" + COMPANY + "/data/invoices";

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(api, home).run(arguments);
    }

    private static String page(int number, int total, boolean hasNext, String... records) {
        return """
        {"results":[%s],"pageNumber":%d,"pageSize":2,"totalResults":%d,"_links":{"self":{"href":"/"}%s}}\
        """
                .formatted(
                        String.join(",", records),
                        number,
                        total,
                        hasNext ? ",\"next\":{\"href\":\"/somewhere\"}" : "");
    }

    private static String record(int number) {
        return "{\"id\":\"inv-%d\",\"amountDue\":%d.10}".formatted(number, number);
    }

    @Test
    void allPagesAreReadInOrder() {
        api.on("GET " + INVOICES, page(1, 5, true, record(1), record(2)))
                .on("GET " + INVOICES, page(2, 5, true, record(3), record(4)))
                .on("GET " + INVOICES, page(3, 5, false, record(5)));

        CommandRun run =
                run(
                        "data",
                        "list",
                        COMPANY,
                        "invoices",
                        "--all",
                        "--page-size",
                        "2",
                        "-o",
                        "ndjson");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .isEqualTo(
                        """
                        {"id":"inv-1","amountDue":1.10}
                        {"id":"inv-2","amountDue":2.10}
                        {"id":"inv-3","amountDue":3.10}
                        {"id":"inv-4","amountDue":4.10}
                        {"id":"inv-5","amountDue":5.10}
                        """);
        assertThat(api.calls())
                .containsExactly(
                        "GET " + INVOICES + "?page=1&pageSize=2",
                        "GET " + INVOICES + "?page=2&pageSize=2",
                        "GET " + INVOICES + "?page=3&pageSize=2");
    }

    @Test
    void limitEndsTheListAndSaysSo() {
        api.on("GET " + INVOICES, page(1, 5, true, record(1), record(2)))
                .on("GET " + INVOICES, page(2, 5, true, record(3), record(4)));

        CommandRun run =
                run(
                        "data",
                        "list",
                        COMPANY,
                        "invoices",
                        "--limit",
                        "3",
                        "--page-size",
                        "2",
                        "--columns",
                        "id",
                        "-o",
                        "ndjson");

        assertThat(run.out())
                .isEqualTo("{\"id\":\"inv-1\"}\n{\"id\":\"inv-2\"}\n{\"id\":\"inv-3\"}\n");
        assertThat(run.err()).isEqualTo("3 of 5. Print the rest with --all.\n");
        assertThat(api.calls()).hasSize(2);
    }

    @Test
    void queryAndOrderAreEncoded() {
        api.on("GET " + INVOICES, page(1, 0, false));

        run(
                "data",
                "list",
                COMPANY,
                "invoices",
                "--query",
                "amountDue>0&&customerName=Café +1",
                "--order-by",
                "-issueDate");

        assertThat(api.requests().getFirst().target())
                .isEqualTo(
                        INVOICES
                                + "?query=amountDue%3E0%26%26customerName%3DCaf%C3%A9%20%2B1"
                                + "&orderBy=-issueDate&page=1&pageSize=100");
    }

    @Test
    void idsCannotChangeThePath() {
        api.on("GET /companies/" + COMPANY + "/data/invoices/a/../b?c", "{\"id\":\"x\"}");

        run("data", "get", COMPANY, "invoices", "a/../b?c");

        assertThat(api.requests().getFirst().target()).isEqualTo(INVOICES + "/a%2F..%2Fb%3Fc");
    }

    @Test
    void decimalsKeepEveryDigit() {
        api.on(
                "GET " + INVOICES,
                page(
                        1,
                        1,
                        false,
                        "{\"id\":\"1\",\"a\":12345678901234567890.12345678901234567890,\"b\":1.50,"
                                + "\"c\":0.1,\"d\":100,\"e\":1E+3}"));

        assertThat(run("data", "list", COMPANY, "invoices", "-o", "csv").out())
                .isEqualTo(
                        "id,a,b,c,d,e\r\n"
                                + "1,12345678901234567890.12345678901234567890,1.50,0.1,100,1000"
                                + "\r\n");
        assertThat(run("data", "list", COMPANY, "invoices", "-o", "json").out())
                .isEqualTo(
                        """
                        [
                          {
                            "id" : "1",
                            "a" : 12345678901234567890.12345678901234567890,
                            "b" : 1.50,
                            "c" : 0.1,
                            "d" : 100,
                            "e" : 1000
                          }
                        ]
                        """);
    }

    @Test
    void csvQuotesAndFlattens() {
        api.on(
                "GET " + INVOICES,
                page(
                        1,
                        2,
                        false,
                        """
                        {"id":"1","customerRef":{"id":"c1","companyName":"Smith, Jones & \\"Co\\""},"lines":[{"n":1.0}],"note":"two\\nlines"}\
                        """,
                        """
                        {"id":"2","note":"=1+1","total":-5,"paid":true,"other":null}\
                        """));

        assertThat(run("data", "list", COMPANY, "invoices", "-o", "csv").out())
                .isEqualTo(
                        "id,customerRef.id,customerRef.companyName,lines,note,total,paid,other\r\n"
                                + "1,c1,\"Smith, Jones & \"\"Co\"\"\",\"[{\"\"n\"\":1.0}]\",\"two\n"
                                + "lines\",,,\r\n"
                                + "2,,,,'=1+1,-5,true,\r\n");
    }

    @Test
    void csvHasTheChosenColumnsOnly() {
        api.on("GET " + INVOICES, page(1, 1, false, "{\"id\":\"1\",\"a\":{\"b\":\"x\"}}"));

        assertThat(
                        run(
                                        "data",
                                        "list",
                                        COMPANY,
                                        "invoices",
                                        "-o",
                                        "csv",
                                        "--columns",
                                        "a.b,id,c")
                                .out())
                .isEqualTo("a.b,id,c\r\nx,1,\r\n");
    }

    @Test
    void csvNamesMembersThatAppearTooLate() {
        String[] records = new String[1001];
        for (int i = 0; i < 1000; i++) {
            records[i] = "{\"id\":%d}".formatted(i);
        }
        records[1000] = "{\"id\":1000,\"late\":1}";
        api.on("GET " + INVOICES, page(1, 1001, false, records));

        CommandRun run = run("data", "list", COMPANY, "invoices", "-o", "csv", "--limit", "2000");

        assertThat(run.out()).hasLineCount(1002).endsWith("1000\r\n");
        assertThat(run.err()).contains("Not in the CSV").contains(": late.");
    }

    @Test
    void tableAlignsAndCutsAndCleans() {
        api.on(
                "GET /companies",
                page(
                        1,
                        2,
                        false,
                        """
                        {"id":"a","name":"Corner Bakery","platform":"Xero","lastSync":"2026-11-26T09:00:00Z","created":"2026-11-01T00:00:00Z"}\
                        """,
                        """
                        {"id":"b","name":"Evil \\u001b[31mred and a name that is much longer than a column","platform":""}\
                        """));

        assertThat(run("companies", "list").out())
                .isEqualTo(
                        """
                        ID  NAME                                              PLATFORM  LASTSYNC              CREATED
                        a   Corner Bakery                                     Xero      2026-11-26T09:00:00Z  2026-11-01T00:00:00Z
                        b   Evil  [31mred and a name that is much longer th…
                        """);
    }

    @Test
    void numbersOfATableAreRightAligned() {
        api.on("GET " + INVOICES, page(1, 2, false, "{\"n\":1.5,\"t\":\"a\"}", "{\"n\":1000.25}"));

        assertThat(run("data", "list", COMPANY, "invoices", "--columns", "n,t").out())
                .isEqualTo("      N  T\n    1.5  a\n1000.25\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "json", "ndjson", "csv"})
    void listThatFailsBeforeItsFirstRecordPrintsNothing(String format) {
        api.on("GET /companies", 403, "{\"error\":\"Not yours\"}")
                .on("GET /apiKeys", 403, "{\"error\":\"Not yours\"}")
                .on("GET /logs/requests", 403, "{\"error\":\"Not yours\"}")
                .on("GET " + INVOICES, "{\"results\":");

        for (String[] command :
                new String[][] {
                    {"companies", "list", "-o", format},
                    {"companies", "list", "-o", format, "--columns", "id,name"},
                    {"keys", "list", "-o", format},
                    {"logs", "requests", "-o", format},
                    {"data", "list", COMPANY, "invoices", "-o", format}
                }) {
            CommandRun run = run(command);

            assertThat(run.out()).as(String.join(" ", command)).isEmpty();
            assertThat(run.err()).startsWith("Error: ");
            assertThat(run.exitCode()).isNotZero();
        }
    }

    @Test
    void listThatFailsLaterIsPrintedWithoutItsEnd() {
        String[] json = {"data", "list", COMPANY, "invoices", "--all", "-o", "json"};
        api.on("GET " + INVOICES, page(1, 3, true, record(1), record(2)))
                .on("GET " + INVOICES, 403, "{\"error\":\"Not yours\"}");

        CommandRun run = run(json);

        assertThat(run.out()).startsWith("[").contains("inv-2").doesNotContain("]");
        assertThat(run.err()).startsWith("Error: Not yours (403)");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void tableThatFailsLaterShowsWhatWasRead() {
        api.on("GET " + INVOICES, page(1, 3, true, record(1), record(2)))
                .on("GET " + INVOICES, 403, "{\"error\":\"Not yours\"}");

        CommandRun run = run("data", "list", COMPANY, "invoices", "--all", "--columns", "id");

        assertThat(run.out()).isEqualTo("ID\ninv-1\ninv-2\n");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    table,  'ID  NAME\n'
                    json,   '[]\n'
                    ndjson, ''
                    csv,    'id,name\r\n'
                    """)
    void emptyListHasItsHead(String format, String expected) {
        api.on("GET /companies", page(1, 0, false));

        CommandRun run = run("companies", "list", "-o", format, "--columns", "id,name");

        assertThat(run.out()).isEqualTo(expected.translateEscapes());
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void coloursAreForTerminalsOnly() {
        api.on("GET " + INVOICES, page(1, 1, false, "{\"status\":\"Paid\"}"));
        String[] command = {"data", "list", COMPANY, "invoices", "--columns", "status"};

        assertThat(run(command).out()).isEqualTo("STATUS\nPaid\n");
        assertThat(CommandRun.of(api, home).onTerminal().run(command).out())
                .isEqualTo("\u001b[1mSTATUS\u001b[0m\n\u001b[32mPaid\u001b[0m\n");
        assertThat(CommandRun.of(api, home).onTerminal().with("NO_COLOR", "1").run(command).out())
                .isEqualTo("STATUS\nPaid\n");
    }

    @Test
    void companyIsFoundByName() {
        api.on("GET /companies", page(1, 1, false, "{\"id\":\"%s\"}".formatted(COMPANY)))
                .on("GET " + INVOICES, page(1, 0, false));

        CommandRun run = run("data", "list", "Smith \"Sons\"", "invoices");

        assertThat(run.exitCode()).isZero();
        assertThat(api.calls().getFirst())
                .isEqualTo("GET /companies?query=name=\"Smith \\\"Sons\\\"\"&page=1&pageSize=2");
    }

    @Test
    void ambiguousNameIsRefused() {
        api.on("GET /companies", page(1, 2, false, "{\"id\":\"1\"}", "{\"id\":\"2\"}"));

        CommandRun run = run("data", "list", "Bakery", "invoices");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("Error: Several companies are named Bakery.");
    }

    @Test
    void typeOfAConnectionFindsTheConnection() {
        api.on(
                        "GET /companies/" + COMPANY + "/connections",
                        page(
                                1,
                                2,
                                false,
                                "{\"id\":\"c1\",\"status\":\"Linked\",\"sourceType\":\"Accounting\"}",
                                "{\"id\":\"c2\",\"status\":\"Linked\",\"sourceType\":\"Expense\"}"))
                .on(
                        "GET /companies/" + COMPANY + "/connections/c1/data/itemReceipts",
                        page(1, 1, false, "{\"id\":\"r1\"}"));

        assertThat(run("data", "list", COMPANY, "itemReceipts").out()).isEqualTo("ID\nr1\n");
    }
}
