package io.ledgerway.sync.journalexport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class JournalTextIT {

    private static final Path HLEDGER = Path.of("/usr/bin/hledger");

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;
    @Autowired JournalQueries queries;
    @TempDir Path folder;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void hledgerReadsTheJournal() throws Exception {
        books();
        // CI installs it
        assumeThat(Files.exists(HLEDGER) || "true".equals(System.getenv("CI"))).isTrue();

        Path journal = folder.resolve("books.journal");
        Files.writeString(journal, text("/reports/journal"));

        assertThat(hledger(journal, "check", "--strict", "ordereddates")).isEmpty();
        assertThat(hledger(journal, "balance", "--flat", "--no-total", "-O", "csv").lines())
                .containsExactly(
                        "\"account\",\"balance\"",
                        "\"Assets:1200 Bank\",\"600.00 GBP\"",
                        "\"Income:4000 Sales\",\"-600.00 GBP\"");
    }

    @Test
    void beancountIsADownload() throws Exception {
        books();

        MvcTestResult response = scenario.get(linked, "/reports/journal?format=beancount");

        assertThat(response)
                .hasStatusOk()
                .hasHeader("Content-Type", "text/plain;charset=UTF-8")
                .hasHeader(
                        "Content-Disposition",
                        "attachment; filename=\"%s.beancount\"".formatted(linked.company()));
        assertThat(response.getResponse().getContentAsString())
                .contains("1970-01-01 open Assets:1200-Bank")
                .contains("2026-01-01 * \"Entry 1\"");
    }

    /** A platform may send any text as the currency. */
    @ParameterizedTest
    @ValueSource(strings = {"hledger", "beancount"})
    void textThatIsNoCurrencyCodeIsNotInTheFile(String format) throws IOException {
        books();
        put(
                DataType.COMPANY,
                CompanyInfo.class,
                "c",
                json.writeValueAsString(Map.of("baseCurrency", "GBP\"\ninclude \"x")));
        scenario.sync(linked, DataType.COMPANY);

        assertThat(text("/reports/journal?format=" + format))
                .contains(" XXX")
                .doesNotContain("include", "GBP");
    }

    @Test
    void journalOfAPastTimeIsWhatItWasThen() throws IOException {
        books();
        List<String> before = lines("/reports/journal");
        String time =
                scenario.jdbc
                        .sql("SELECT changed_at FROM change_counter WHERE company_id = ?")
                        .param(linked.company().value())
                        .query(Timestamp.class)
                        .single()
                        .toInstant()
                        .toString();
        put(
                DataType.JOURNAL_ENTRIES,
                JournalEntry.class,
                "j1",
                "{\"id\":\"j1\",\"description\":\"Emptied\",\"postedOn\":\"2026-01-01\"}");
        scenario.sync(linked, DataType.JOURNAL_ENTRIES);

        assertThat(lines("/reports/journal")).isNotEqualTo(before);
        assertThat(lines("/reports/journal?asOf=" + time)).isEqualTo(before);
        assertThat(scenario.get(linked, "/reports/journal?asOf=" + time + "&snapshot=" + time))
                .hasStatus(400);
    }

    @Test
    void largeEntriesAreReadInParts() throws IOException {
        put(DataType.CHART_OF_ACCOUNTS, Account.class, "1", account("1", "1", "Bank", "Asset"));
        put(DataType.COMPANY, CompanyInfo.class, "c", "{\"baseCurrency\":\"GBP\"}");
        for (int i = 1; i <= 6; i++) {
            put(
                    DataType.JOURNAL_ENTRIES,
                    JournalEntry.class,
                    "j" + i,
                    """
                    {"id":"j%d","description":"Large %d %s","postedOn":"2026-01-0%d",
                     "journalLines":[{"netAmount":1.00,"accountRef":{"id":"1"}}]}\
                    """
                            .formatted(i, i, "x".repeat(1_000_000), i));
        }
        List.of(DataType.COMPANY, DataType.CHART_OF_ACCOUNTS, DataType.JOURNAL_ENTRIES)
                .forEach(it -> scenario.sync(linked, it));
        DataTypeState.Key key =
                new DataTypeState.Key(
                        linked.company(), linked.connection(), DataType.JOURNAL_ENTRIES);

        List<Long> positions = queries.positions(key, AsOf.PRESENT);
        assertThat(queries.entries(key, AsOf.PRESENT, positions))
                .extracting(it -> it.entry().id())
                .containsExactly("j1", "j2");
        assertThat(text("/reports/journal").lines().filter(it -> it.contains("Large")))
                .extracting(it -> it.substring(0, 10))
                .containsExactly(
                        "2026-01-01",
                        "2026-01-02",
                        "2026-01-03",
                        "2026-01-04",
                        "2026-01-05",
                        "2026-01-06");
    }

    /** The lines without the time of the export. */
    private List<String> lines(String path) throws IOException {
        return text(path).lines().filter(it -> !it.contains("exported")).toList();
    }

    @Test
    void journalNeedsTheFirstPull() {
        assertThat(scenario.get(linked, "/reports/journal")).hasStatus(409);
    }

    @Test
    void unknownFormatIsRejected() {
        books();
        assertThat(scenario.get(linked, "/reports/journal?format=ledger"))
                .hasStatus(400)
                .bodyText()
                .contains("format must be one of hledger, beancount");
    }

    /** The response has not begun when one of the first entries cannot be read. */
    @ParameterizedTest
    @ValueSource(strings = {"j1", "j600"})
    void journalThatCannotBeReadIsNotSentInPart(String entry) {
        books();
        scenario.jdbc
                .sql(
                        "UPDATE record SET data = data || '{\"journalLines\":\"none\"}'"
                                + " WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), entry)
                .update();

        assertThat(scenario.get(linked, "/reports/journal"))
                .hasStatus(500)
                .bodyText()
                .contains("\"statusCode\":500")
                .doesNotContain("commodity");
    }

    /** More entries than are read at once; the newest comes first, and one is deleted. */
    private void books() {
        linked.books().inPagesOf(100);
        put(DataType.COMPANY, CompanyInfo.class, "c", "{\"baseCurrency\":\"GBP\"}");
        put(DataType.CHART_OF_ACCOUNTS, Account.class, "1", account("1", "1200", "Bank", "Asset"));
        put(
                DataType.CHART_OF_ACCOUNTS,
                Account.class,
                "2",
                account("2", "4000", "Sales", "Income"));
        for (int i = 601; i > 0; i--) {
            put(
                    DataType.JOURNAL_ENTRIES,
                    JournalEntry.class,
                    "j" + i,
                    """
                    {"id":"j%d","description":"Entry %d","postedOn":"2026-01-%02d","journalLines":[
                     {"netAmount":1.00,"accountRef":{"id":"1"}},{"netAmount":-1.00,"accountRef":{"id":"2"}}]}\
                    """
                            .formatted(i, i, 1 + i / 25));
        }
        linked.books().delete(DataType.JOURNAL_ENTRIES, new Tombstone("j601", null));
        List.of(DataType.COMPANY, DataType.CHART_OF_ACCOUNTS, DataType.JOURNAL_ENTRIES)
                .forEach(it -> scenario.sync(linked, it));
    }

    private static String account(String id, String code, String name, String type) {
        return """
        {"id":"%s","nominalCode":"%s","name":"%s","type":"%s"}\
        """
                .formatted(id, code, name, type);
    }

    private void put(DataType type, Class<?> shape, String id, String text) {
        linked.books().put(type, new SourceRecord(id, null, json.readValue(text, shape)));
    }

    private String text(String path) throws IOException {
        MvcTestResult response = scenario.get(linked, path);
        assertThat(response).hasStatusOk();
        return response.getResponse().getContentAsString(StandardCharsets.UTF_8);
    }

    private static String hledger(Path journal, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder program = new ProcessBuilder(HLEDGER.toString(), "-f", journal.toString());
        program.command().addAll(List.of(arguments));
        program.environment().put("LC_ALL", "C.UTF-8");
        Process process = program.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
