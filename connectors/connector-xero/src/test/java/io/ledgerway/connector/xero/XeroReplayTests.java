package io.ledgerway.connector.xero;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers what a demo company of Xero answered (recordings of minimul/xero-api, spec/vcr, 2018).
 * The recordings are not in this repository: the system property {@code evidence} names the folder
 * that has them in {@code xero}.
 */
class XeroReplayTests {

    private static final Tenant TENANT = new Tenant(UUID.randomUUID().toString(), "Demo", Map.of());

    private static final String EVIDENCE = System.getProperty("evidence", "");
    private static final Path FOLDER = Path.of(EVIDENCE, "xero");

    private final List<String> unknown = new ArrayList<>();

    @BeforeAll
    static void findRecordings() {
        assumeTrue(
                !EVIDENCE.isEmpty() && Files.isDirectory(FOLDER),
                "-Devidence=FOLDER names no folder with recordings; replay is skipped");
    }

    @Test
    void everyContactIsReadFromItsPages() throws Exception {
        var recorded = recordings("get__contacts_all");
        var bodies = bodies(recorded, "Contacts");

        var customers = read(DataType.CUSTOMERS, recorded);
        var suppliers = read(DataType.SUPPLIERS, recorded);

        assertThat(ids(customers)).isEqualTo(expected(bodies, "ContactID", "IsCustomer"));
        assertThat(ids(suppliers)).isEqualTo(expected(bodies, "ContactID", "IsSupplier"));
        assertThat(customers)
                .allSatisfy(it -> {
                    assertThat(((Customer) it.canonical()).customerName()).isNotBlank();
                    assertThat(it.sourceModified()).isNotNull();
                });
        assertThat(suppliers)
                .allSatisfy(
                        it -> assertThat(((Supplier) it.canonical()).supplierName()).isNotBlank());
        assertThat(unknown).isEmpty();
    }

    @Test
    void anUnpagedListOfContactsIsRead() throws Exception {
        var recorded = recordings("get__contacts");

        assertThat(read(DataType.CUSTOMERS, recorded)).isNotEmpty();
        assertThat(read(DataType.SUPPLIERS, recorded)).isNotEmpty();
        assertThat(unknown).isEmpty();
    }

    /** They are the same for every page. */
    @Test
    void itemsAreReadOnce() throws Exception {
        var recorded = recordings("get__items_all");
        var bodies = bodies(recorded.subList(0, 1), "Items");

        var items = read(DataType.ITEMS, recorded);

        assertThat(items).hasSameSizeAs(bodies).isNotEmpty();
        assertThat(unknown).isEmpty();
    }

    @Test
    void createdAndChangedInvoicesAreRead() throws Exception {
        for (var name : List.of("create__invoice", "update__invoice")) {
            var recorded =
                    recordings(name).stream().filter(it -> it.response().status() == 200).toList();

            var invoices = read(DataType.INVOICES, recorded);

            assertThat(invoices)
                    .as(name)
                    .isNotEmpty()
                    .allSatisfy(it -> {
                        var invoice = (Invoice) it.canonical();
                        assertThat(invoice.status()).isNotEqualTo(InvoiceStatus.UNKNOWN);
                        assertThat(invoice.totalAmount()).isPositive();
                        assertThat(invoice.lineItems()).isNotEmpty();
                    });
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void aBulkOfWrittenContactsIsRead() throws Exception {
        var recorded = recordings("get__contacts_bulk");

        assertThat(read(DataType.CUSTOMERS, recorded))
                .hasSameSizeAs(bodies(recorded, "Contacts"))
                .isNotEmpty();
    }

    @Test
    void aRefusedContactIsARefusedWrite() throws Exception {
        var response = recordings("error__oauth1__validation").getFirst().response();

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> createContact(response))
                .withMessageStartingWith(
                        "The contact name Bayside Club is already assigned to another contact.");
    }

    @Test
    void errorsInPlainTextAreMapped() throws Exception {
        var errors = connector().errors();

        for (var each : recordings("error__oauth1__401")) {
            assertThat(errors.map(each.response()).orElseThrow())
                    .isInstanceOf(ConnectorException.AccessTokenRejected.class);
        }
        assertThat(errors.map(recordings("error__oauth1__404").getFirst().response()).orElseThrow())
                .isInstanceOf(ConnectorException.NotFound.class);
    }

    @Test
    void anUploadedFileHasAnId() throws Exception {
        var response = recordings("attachment__create_for_invoice").getFirst().response();
        PlatformHttp http = call -> response;

        var result =
                connector()
                        .push()
                        .orElseThrow()
                        .execute(
                                new PushCommand.Attach(
                                        "k",
                                        DataType.INVOICES,
                                        UUID.randomUUID().toString(),
                                        "connect_xero_button_blue_2x.png",
                                        "image/png",
                                        new byte[] {1}),
                                TENANT,
                                http);

        assertThat(result.attachmentId()).isNotBlank();
    }

    private static void createContact(Response response) throws ConnectorException {
        var supplier =
                JsonMapper.shared()
                        .readValue(
                                "{\"supplierName\":\"Bayside Club\",\"status\":\"Active\"}",
                                Supplier.class);
        connector()
                .push()
                .orElseThrow()
                .execute(
                        new PushCommand.Create("k", DataType.SUPPLIERS, supplier),
                        TENANT,
                        call -> response);
    }

    /** Pages in their order; references and what changed meanwhile are empty lists. */
    private List<SourceRecord> read(DataType type, List<Recording> recorded)
            throws ConnectorException {
        PlatformHttp http =
                call -> {
                    var query = FakeXeroOAuth.query(call.uri().getRawQuery());
                    var path = call.uri().getPath().replaceFirst(".*/", "");
                    var page = Integer.parseInt(query.getOrDefault("page", "1"));
                    var isOfType = recorded.getFirst().uri().contains("/" + path.substring(0, 4));
                    if (!isOfType
                            || page > recorded.size()
                            || call.headers().containsKey("If-Modified-Since")) {
                        return new Response(
                                200,
                                Map.of("date", "Tue, 06 Nov 2018 14:42:05 GMT"),
                                "{\"" + path + "\":[]}");
                    }
                    return recorded.get(page - 1).response();
                };
        var session =
                new PullSession() {
                    @Override
                    public PlatformHttp http() {
                        return http;
                    }

                    @Override
                    public void unknownValue(String field, String value) {
                        unknown.add(field + "=" + value);
                    }
                };
        var records = new ArrayList<SourceRecord>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader = connector().pull().open(request, TENANT, session)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                assertThat(page.unreadable()).isEmpty();
                records.addAll(page.records());
            }
        }
        return records;
    }

    private static PlatformConnector connector() {
        return new XeroConnectorProvider()
                .connectors(
                        ConnectorSettings.of(Map.of("platforms.gbol.client-id", "id")),
                        Clock.systemUTC())
                .getFirst();
    }

    private static Set<String> ids(List<SourceRecord> records) {
        return records.stream()
                .map(SourceRecord::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Those with the flag, and those without any. */
    private static Set<String> expected(List<JsonNode> bodies, String id, String flag) {
        return bodies.stream()
                .filter(it ->
                        it.path(flag).asBoolean()
                                || (!it.path("IsCustomer").asBoolean()
                                        && !it.path("IsSupplier").asBoolean()))
                .map(it -> it.path(id).asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<JsonNode> bodies(List<Recording> recorded, String member) {
        var bodies = new ArrayList<JsonNode>();
        recorded.forEach(it ->
                JsonMapper.shared()
                        .readTree(it.response().bytes())
                        .path(member)
                        .forEach(bodies::add));
        return bodies;
    }

    private static List<Recording> recordings(String name) throws IOException {
        Map<String, Object> cassette =
                new Yaml().load(Files.readString(FOLDER.resolve("spec__vcr__" + name + ".yml")));
        return list(cassette.get("http_interactions")).stream()
                .map(XeroReplayTests::recording)
                .toList();
    }

    private static Recording recording(Object interaction) {
        var response = map(map(interaction).get("response"));
        var headers = new HashMap<String, String>();
        map(response.get("headers"))
                .forEach((header, values) ->
                        headers.put(
                                header.toLowerCase(Locale.ROOT),
                                String.valueOf(list(values).getFirst())));
        return new Recording(
                String.valueOf(map(map(interaction).get("request")).get("uri")),
                new Response(
                        Integer.parseInt(String.valueOf(map(response.get("status")).get("code"))),
                        headers,
                        bytes(map(response.get("body")))));
    }

    /** A text, or base64. */
    private static byte[] bytes(Map<String, Object> body) {
        var text = body.get("string");
        return text == null
                ? Base64.getMimeDecoder().decode(String.valueOf(body.get("base64_string")))
                : String.valueOf(text).getBytes(UTF_8);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(@Nullable Object value) {
        return (List<Object>) Objects.requireNonNull(value);
    }

    private record Recording(String uri, Response response) {}
}
