package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.quickbooksonline.Evidence.Exchange;
import io.ledgerway.connector.quickbooksonline.api.Faults;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The adapter against answers that were recorded from a sandbox company, between 2020 and 2022. The
 * tests are skipped where the recordings are absent.
 */
class EvidenceReplayTests {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Tenant TENANT = new Tenant("1", "Recorded", Map.of());
    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2020-09-30T00:00:00Z"), ZoneOffset.UTC);

    private final List<String> unknown = new ArrayList<>();
    private List<Exchange> exchanges = List.of();

    @BeforeEach
    void readRecordings() {
        var folder = Evidence.folder("quickbooks-online");
        assumeThat(folder).as("-Devidence names the folder of recorded answers").isPresent();
        exchanges = Evidence.exchanges(folder.orElseThrow());
    }

    @Test
    void thereAreRecordings() {
        assertThat(exchanges).hasSizeGreaterThanOrEqualTo(51);
    }

    /** Of all recorded records of the entities that are read. */
    @Test
    void everyRecordedRecordIsMapped() {
        var mapped = 0;
        for (var exchange : exchanges) {
            for (var source :
                    RecordSources.all().values().stream().flatMap(List::stream).toList()) {
                for (var record : records(json(exchange).orElse(null), source.entity())) {
                    var object =
                            new SourceObject(
                                    source.entity().entityName(),
                                    record,
                                    (field, value) -> unknown.add(field + "=" + value));
                    if (!record.has("status") && source.member().test(object)) {
                        assertThat(source.map(object)).as(exchange.toString()).isNotNull();
                        assertThat(object.modified()).as(exchange.toString()).isNotNull();
                        mapped++;
                    }
                }
            }
        }

        assertThat(mapped).isGreaterThan(150);
        assertThat(unknown).isEmpty();
    }

    /** At any depth: queries, single records, changes and batches. */
    private static List<JsonNode> records(@Nullable JsonNode json, QuickBooksEntity entity) {
        var found = new ArrayList<JsonNode>();
        if (json != null) {
            for (var each : json.findValues(entity.jsonName())) {
                if (each.isArray()) {
                    found.addAll(each.valueStream().toList());
                } else if (each.has("Id")) {
                    found.add(each);
                }
            }
        }
        return found;
    }

    @Test
    void aRecordedQueryIsAPage() throws ConnectorException {
        assertThat(read(DataType.CUSTOMERS, answering("all__customers", "SELECT%20*")))
                .hasSizeGreaterThan(20);
        assertThat(read(DataType.SUPPLIERS, answering("get__inactive_vendors", "Vendor")))
                .anySatisfy(
                        it -> assertThat(it.path("supplierName").asString()).endsWith("(deleted)"));
        assertThat(read(DataType.DIRECT_INCOMES, answering("all__sales_receipts", "SalesReceipt")))
                .isNotEmpty();
    }

    private List<JsonNode> read(DataType type, PlatformHttp http) throws ConnectorException {
        var records = new ArrayList<JsonNode>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        PullSession session = () -> http;
        try (var reader = connector().pull().open(request, TENANT, session)) {
            PullStep step = reader.next();
            while (step instanceof RecordPage page) {
                assertThat(page.unreadable()).isEmpty();
                page.records().forEach(it -> records.add(JSON.valueToTree(it.canonical())));
                step = reader.next();
            }
        }
        return records;
    }

    /** The recorded answer to the query, and nothing for all others. */
    private PlatformHttp answering(String cassette, String part) {
        var recorded = one(it -> it.cassette().contains(cassette) && it.uri().contains(part));
        return call -> {
            var uri = call.uri().toString();
            if (uri.contains("/cdc")) {
                return new Response(200, Map.of(), "{\"CDCResponse\":[{\"QueryResponse\":[{}]}]}");
            }
            var entity = recorded.uri().replaceAll("(?s).*FROM%20(\\w+).*", "$1");
            boolean firstPage =
                    uri.contains("FROM%20" + entity + "%20")
                            && uri.contains("STARTPOSITION%201%20");
            return firstPage
                    ? response(recorded)
                    : new Response(200, Map.of(), "{\"QueryResponse\":{}}");
        };
    }

    @Test
    void theRecordedVoidIsAStatus() {
        var voided =
                one(it -> it.cassette().contains("void__invoice") && it.method().equals("post"));
        var source = RecordSources.of(DataType.INVOICES).getFirst();
        var invoice =
                source.map(new SourceObject("Invoice", json(voided).orElseThrow().path("Invoice")));

        assertThat(JSON.valueToTree(invoice).path("status").asString()).isEqualTo("Void");
    }

    @Test
    void everyRecordedFaultIsAnError() {
        var faults =
                exchanges.stream().filter(it -> it.status() >= 400).map(this::response).toList();

        assertThat(faults).hasSizeGreaterThanOrEqualTo(5);
        assertThat(faults)
                .allSatisfy(it -> {
                    assertThat(Faults.find(it)).isNotNull();
                    assertThat(Faults.map(it)).isPresent();
                    assertThat(Faults.map(it).orElseThrow())
                            .hasMessageNotContaining("AB01601390262");
                });
        assertThat(faults.stream().filter(it -> it.status() == 401))
                .allSatisfy(it ->
                        assertThat(Faults.map(it).orElseThrow())
                                .isInstanceOf(ConnectorException.AccessTokenRejected.class));
    }

    @Test
    void theRecordedUploadsAreAnAttachmentAndARefusal() throws ConnectorException {
        var command =
                new PushCommand.Attach(
                        "key",
                        DataType.INVOICES,
                        "75",
                        "no_detail.xml",
                        "text/xml",
                        new byte[] {1});
        var push = connector().push().orElseThrow();
        var created = one(it -> it.cassette().contains("create_for_invoice"));
        var refused = one(it -> it.cassette().contains("error_estimate"));

        assertThat(push.execute(command, TENANT, _ -> response(created)).attachmentId())
                .isEqualTo("5000000000000503624");
        assertThat(refusal(() -> push.execute(command, TENANT, _ -> response(refused))))
                .isInstanceOf(ConnectorException.WriteRefused.class);
    }

    private interface Write {
        Object execute() throws ConnectorException;
    }

    private static ConnectorException refusal(Write write) {
        try {
            write.execute();
        } catch (ConnectorException e) {
            return e;
        }
        throw new AssertionError("It was not refused");
    }

    @Test
    void theRecordedReportHasItsColumns() {
        var report = one(it -> it.uri().contains("/reports/ProfitAndLoss"));
        var source = new SourceObject("ProfitAndLoss", json(report).orElseThrow());

        // one column of totals, no month
        assertThat(QuickBooksReport.PROFIT_AND_LOSS.map(source)).isEmpty();
    }

    private Exchange one(Predicate<Exchange> matching) {
        return exchanges.stream().filter(matching).findFirst().orElseThrow();
    }

    private Response response(Exchange exchange) {
        return new Response(exchange.status(), Map.of(), exchange.body());
    }

    private static Optional<JsonNode> json(Exchange exchange) {
        return exchange.body().startsWith("{")
                ? Optional.of(JSON.readTree(exchange.body()))
                : Optional.empty();
    }

    private static QuickBooksOnlineConnector connector() {
        var nowhere = URI.create("http://127.0.0.1:1/v3/company");
        return QuickBooksOnlineConnector.of(
                new QuickBooksOnlineSettings(
                        nowhere,
                        nowhere,
                        nowhere,
                        nowhere,
                        "id",
                        "secret",
                        QuickBooksOnlineSettings.MAX_PAGE_SIZE,
                        /* accountHintParameter= */ null,
                        /* rateLimited= */ true),
                /* webhooks= */ null,
                CLOCK);
    }
}
