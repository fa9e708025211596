package io.ledgerway.connector.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The journals of all transactions, which an app of a high tier can read, and their substitute. */
class XeroJournalsTests {

    private static final Tenant TENANT = new Tenant("t", "T", Map.of());
    private static final Map<String, String> HEADERS =
            Map.of("date", "Tue, 06 Nov 2018 14:42:05 GMT");

    private final List<String> requests = new ArrayList<>();
    private final List<SourceRecord> records = new ArrayList<>();
    private int journals = 250;
    private int mostPerResponse = 100;

    @ParameterizedTest
    @ValueSource(strings = {"starter", "core", "plus"})
    void withoutTheTierEntriesAreDerivedFromTransactions(String tier) throws ConnectorException {
        var end = read(tier, Mode.FULL, null);

        assertThat(collections())
                .containsExactly(
                        "/ManualJournals",
                        "/Invoices",
                        "/CreditNotes",
                        "/Payments",
                        "/BankTransactions",
                        "/BankTransfers");
        assertThat(end.state()).containsEntry("entries", "DERIVED");
        assertThat(connector(tier).scopes().orElseThrow().missing(DataTypeAccess.ALL, List.of()))
                .doesNotContain("accounting.journals.read");
    }

    @Test
    void derivedEntriesNeedTheScopesOfTheirTransactions() {
        var entries = new DataTypeAccess(Set.of(DataType.JOURNAL_ENTRIES), Set.of());

        assertThat(connector("starter").scopes().orElseThrow().missing(entries, List.of()))
                .contains(
                        "accounting.banktransactions.read",
                        "accounting.invoices.read",
                        "accounting.manualjournals.read",
                        "accounting.payments.read");
        assertThat(connector("advanced").scopes().orElseThrow().missing(entries, List.of()))
                .contains("accounting.manualjournals.read", "accounting.journals.read")
                .doesNotContain("accounting.invoices.read");
    }

    @Test
    void aMissingScopeOfTransactionsFailsWithItsName() {
        var tenant =
                new Tenant(
                        "t",
                        "T",
                        Map.of(
                                ScopePolicy.TENANT_ATTRIBUTE,
                                "accounting.manualjournals accounting.invoices.read"
                                        + " accounting.banktransactions"));

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> open("starter", tenant))
                .withMessage(
                        "The company has not granted accounting.payments.read, which journalEntries"
                                + " need; ask the company to link again");
    }

    /** Before entries were derived, a read had manual journals only. */
    @Test
    void aCheckpointWithoutDerivedEntriesCallsForAFullRead() {
        var earlier = new Checkpoint(2, Map.of("phase", "RECORDS", "page", "1"));

        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> read("starter", Mode.INCREMENTAL, earlier));
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 70})
    void journalsAreReadByTheirNumber(int most) throws ConnectorException {
        mostPerResponse = most;

        var end = read("advanced", Mode.FULL, null);

        assertThat(requests.getFirst()).startsWith("/ManualJournals");
        assertThat(offsets().getFirst()).isZero();
        assertThat(offsets()).contains(most, 2 * most, 250);
        assertThat(records.stream().map(SourceRecord::id).distinct()).hasSize(250);
        assertThat(records)
                .first()
                .satisfies(it -> {
                    var entry = (JournalEntry) it.canonical();
                    assertThat(Objects.requireNonNull(entry.recordRef()).dataType())
                            .isEqualTo("invoices");
                });
        assertThat(end.state()).containsEntry("entries", "READ");
    }

    @Test
    void theNextReadHasWhatWasEnteredSince() throws ConnectorException {
        var end = read("enterprise", Mode.FULL, null);
        requests.clear();
        records.clear();
        journals = 0;

        read("enterprise", Mode.INCREMENTAL, end);

        assertThat(requests)
                .containsExactly(
                        "/ManualJournals?order=ManualJournalID ASC&page=1&pageSize=1000"
                                + " since 2018-11-06T14:40:05Z",
                        "/Journals?offset=0 since 2018-11-06T14:40:05Z");
    }

    /** The journals before the app got access to them were never read. */
    @Test
    void aChangeOfTheTierCallsForAFullRead() throws ConnectorException {
        var starter = read("starter", Mode.FULL, null);
        var advanced = read("advanced", Mode.FULL, null);

        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> read("advanced", Mode.INCREMENTAL, starter));
        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> read("core", Mode.INCREMENTAL, advanced));
    }

    @Test
    void numbersThatDoNotGrowAreReported() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        read(
                                "advanced",
                                Mode.FULL,
                                null,
                                after ->
                                        "{\"Journals\":[%s]}"
                                                .formatted(
                                                        after == 0
                                                                ? journal(1) + "," + journal(2)
                                                                : journal(1).replace("j1", "j3"))))
                .withMessage("Journals after number 2 end with number 1");
    }

    @Test
    void aMissingScopeFailsWithItsName() {
        var tenant =
                new Tenant(
                        "t",
                        "T",
                        Map.of(ScopePolicy.TENANT_ATTRIBUTE, "accounting.manualjournals.read"));

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> open("advanced", tenant))
                .withMessageContaining("accounting.journals.read");
        assertThat(
                        connector("advanced")
                                .scopes()
                                .orElseThrow()
                                .missing(DataTypeAccess.ALL, List.of()))
                .contains("accounting.journals.read");
    }

    private static void open(String tier, Tenant tenant) throws ConnectorException {
        connector(tier)
                .pull()
                .open(
                        new PullRequest(DataType.JOURNAL_ENTRIES, Mode.FULL, null, null),
                        tenant,
                        () -> call -> new Response(500, HEADERS, ""))
                .close();
    }

    private List<String> collections() {
        return requests.stream().map(it -> it.replaceFirst("\\?.*", "")).distinct().toList();
    }

    private List<Integer> offsets() {
        return requests.stream()
                .filter(it -> it.startsWith("/Journals"))
                .map(it -> Integer.parseInt(it.replaceFirst(".*offset=(\\d+).*", "$1")))
                .toList();
    }

    private Checkpoint read(String tier, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        return read(
                tier,
                mode,
                from,
                offset ->
                        IntStream.rangeClosed(offset + 1, journals)
                                .limit(mostPerResponse)
                                .mapToObj(XeroJournalsTests::journal)
                                .collect(Collectors.joining(",", "{\"Journals\":[", "]}")));
    }

    private Checkpoint read(String tier, Mode mode, @Nullable Checkpoint from, Journals answer)
            throws ConnectorException {
        PlatformHttp http =
                call -> {
                    var path = call.uri().getPath().replaceFirst(".*/", "");
                    if (path.equals("Organisation")) {
                        return new Response(
                                200, HEADERS, "{\"Organisations\":[{\"BaseCurrency\":\"GBP\"}]}");
                    }
                    var since = call.headers().get("If-Modified-Since");
                    requests.add(
                            "/%s?%s%s"
                                    .formatted(
                                            path,
                                            call.uri().getQuery(),
                                            since == null ? "" : " since " + since));
                    var offset =
                            FakeXeroOAuth.query(call.uri().getRawQuery())
                                    .getOrDefault("offset", "0");
                    return new Response(
                            200,
                            HEADERS,
                            path.equals("Journals")
                                    ? answer.after(Integer.parseInt(offset))
                                    : "{\"%s\":[]}".formatted(path));
                };
        var request = new PullRequest(DataType.JOURNAL_ENTRIES, mode, from, null);
        try (var reader = connector(tier).pull().open(request, TENANT, () -> http)) {
            while (true) {
                switch (reader.next()) {
                    case PullStep.RecordPage page -> records.addAll(page.records());
                    case PullStep.End end -> {
                        return end.nextCheckpoint();
                    }
                    case PullStep other -> throw new AssertionError(other);
                }
            }
        }
    }

    private static String journal(int number) {
        return """
        {"JournalID":"j%1$d","JournalNumber":%1$d,"JournalDate":"/Date(1539993600000+0000)/",
         "CreatedDateUTC":"/Date(1541176243467+0000)/","SourceID":"s%1$d","SourceType":"ACCREC",
         "JournalLines":[{"NetAmount":1},{"NetAmount":-1}]}\
        """
                .formatted(number);
    }

    private static PlatformConnector connector(String tier) {
        return new XeroConnectorProvider()
                .connectors(
                        ConnectorSettings.of(
                                Map.of(
                                        "platforms.gbol.client-id",
                                        "id",
                                        "platforms.gbol.app-tier",
                                        tier)),
                        Clock.systemUTC())
                .getFirst();
    }

    private interface Journals {
        String after(int number);
    }
}
