package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RequiredMembersTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private static final String TEXT = "1";
    private static final Tenant TENANT = new Tenant("1", "Company", Map.of());
    private static final PlatformHttp NO_CALLS =
            _ -> {
                throw new AssertionError("The options need no call");
            };

    private static final Connectors EMULATED =
            connectors(Map.of("sandbox.url", URI.create("http://sandbox:8090")));
    private static final Connectors ADAPTERS =
            connectors(
                    Map.of(
                            "platforms.gbol.client-id",
                            "id",
                            "platforms.qhyg.client-id",
                            "id",
                            "platforms.qhyg.client-secret",
                            "secret"));

    private static Connectors connectors(Map<String, ?> settings) {
        return Connectors.load(ConnectorSettings.of(settings), Clock.systemUTC());
    }

    static Stream<Arguments> created() {
        return Stream.of(EMULATED, ADAPTERS)
                .flatMap(connectors ->
                        connectors.all().stream()
                                .filter(it -> it.push().isPresent())
                                .flatMap(it -> createdBy(it, connectors == EMULATED)));
    }

    private static Stream<Arguments> createdBy(PlatformConnector connector, boolean emulated) {
        String platform = connector.descriptor().platformKey();
        return connector.descriptor().push().entrySet().stream()
                .filter(it -> it.getValue().operations().contains(PushOperation.CREATE))
                .map(it -> Arguments.of(platform, emulated, it.getKey()));
    }

    /** What a client builds from the options alone. */
    @ParameterizedTest
    @MethodSource("created")
    void smallestBodyOfTheOptionsIsAccepted(String platform, boolean emulated, DataType type)
            throws ConnectorException {
        PushOptions options = options(emulated ? EMULATED : ADAPTERS, platform, type);
        byte[] body = smallest(options).toString().getBytes(StandardCharsets.UTF_8);
        PushBodyParser parser = new PushBodyParser(JSON);

        PushBodyParser.Body read =
                type == DataType.BANK_TRANSACTIONS
                        ? parser.readLines(TEXT, body)
                        : parser.read(type, body);

        assertThat(read.warnings()).isEmpty();
    }

    /** What the adapters check themselves. */
    @ParameterizedTest
    @CsvSource({
        "gbol, BANK_ACCOUNTS, accountNumber",
        "qhyg, TRANSFERS, from.accountRef.id",
        "qhyg, TRANSFERS, to.accountRef.id",
        "gbol, ITEMS, itemStatus",
        "gbol, ITEMS, type",
        "gbol, CUSTOMERS, contacts.status",
        "gbol, BILLS, totalAmount",
        "qhyg, INVOICES, lineItems.quantity"
    })
    void membersWithoutWhichAWriteFailsAreRequired(String platform, DataType type, String path)
            throws ConnectorException {
        assertThat(field(options(ADAPTERS, platform, type), path).required()).isTrue();
    }

    @Test
    void membersThatThePlatformDoesNotWriteAreAdded() {
        PushOptions offered =
                OptionFields.none()
                        .text("customerName", "The name.")
                        .array(
                                "contacts",
                                "The persons.",
                                OptionFields.none().text("name", "The name."))
                        .of("Customer");

        PushOptions options = RequiredMembers.addTo(offered, DataType.CUSTOMERS);

        assertThat(Objects.requireNonNull(options.properties()).keySet())
                .containsExactly("customerName", "contacts", "status");
        assertThat(field(options, "customerName").required()).isFalse();
        assertThat(field(options, "contacts").required()).isFalse();
        for (String path : List.of("status", "contacts.status")) {
            PushOptions status = field(options, path);
            assertThat(status)
                    .returns("String", PushOptions::type)
                    .returns("Status", PushOptions::displayName)
                    .returns(
                            "Required by the API; not written to the platform.",
                            PushOptions::description)
                    .returns(true, PushOptions::required);
            assertThat(Objects.requireNonNull(status.options()))
                    .extracting(PushOptions.Choice::value)
                    .containsExactly("Unknown", "Active", "Archived");
        }
    }

    @Test
    void membersThatThePlatformComputesAreRequiredWithItsDescription() {
        PushOptions offered =
                OptionFields.none()
                        .requiredRef("supplierRef", "The supplier.")
                        .array(
                                "lineItems",
                                "The lines.",
                                OptionFields.none().ref("accountRef", "The account."))
                        .number("totalAmount", "Computed.")
                        .of("Bill");

        PushOptions options = RequiredMembers.addTo(offered, DataType.BILLS);

        assertThat(field(options, "totalAmount"))
                .returns("Computed.", PushOptions::description)
                .returns(true, PushOptions::required);
        assertThat(field(options, "issueDate").type()).isEqualTo("DateTime");
        assertThat(field(options, "subTotal").type()).isEqualTo("Number");
        assertThat(field(options, "supplierRef.id").required()).isTrue();
        assertThat(field(options, "lineItems.accountRef.id").required()).isFalse();
        assertThat(Objects.requireNonNull(options.properties())).doesNotContainKey("id");
    }

    private static PushOptions options(Connectors connectors, String platform, DataType type)
            throws ConnectorException {
        return RequiredMembers.addTo(
                connectors.require(platform).push().orElseThrow().options(type, TENANT, NO_CALLS),
                type);
    }

    private static PushOptions field(PushOptions options, String path) {
        PushOptions field = options;
        for (String name : path.split("\\.", -1)) {
            field = Objects.requireNonNull(Objects.requireNonNull(field.properties()).get(name));
        }
        return field;
    }

    private static JsonNode smallest(PushOptions option) {
        return switch (option.type()) {
            case "Object" -> required(option);
            case "Array" -> JSON.createArrayNode().add(required(option));
            case "Number" -> JSON.valueToTree(1);
            case "Boolean" -> JSON.valueToTree(true);
            case "DateTime" -> JSON.valueToTree("2026-01-05");
            default -> JSON.valueToTree(text(option));
        };
    }

    private static ObjectNode required(PushOptions option) {
        ObjectNode object = JSON.createObjectNode();
        Map<String, PushOptions> properties =
                Objects.requireNonNullElse(option.properties(), Map.of());
        properties.forEach((name, it) -> {
            if (it.required()) {
                object.set(name, smallest(it));
            }
        });
        return object;
    }

    private static String text(PushOptions option) {
        List<PushOptions.Choice> choices = option.options();
        return choices == null ? TEXT : choices.getFirst().value();
    }
}
