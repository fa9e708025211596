package io.ledgerway.sync.record.lineage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.record.lineage.MappingTrace.Origin;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class MappingTraceTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final String INVOICE =
            """
            {"InvoiceID":"i-1","Type":"SALE","Status":"PAID","Reference":"R 7","Ignored":"x",
             "Contact":{"Name":"Acme"},"Issued":"2026-03-01","Total":30.00,
             "Lines":[{"Text":"one","Net":10.00,"Tax":2.00},{"Text":"two","Net":15.00,"Tax":3.00}]}
            """;

    @Test
    void everyMemberHasItsRuleAndItsSources() throws ConnectorException {
        Map<String, Origin> origins =
                MappingTrace.of(JSON.readTree(INVOICE), this::map, () -> false);

        assertThat(rules(origins))
                .containsExactly(
                        "/id copied [/InvoiceID]",
                        "/status translated [/Status]",
                        "/reference copied [/Reference]",
                        "/customer copied [/Contact/Name]",
                        "/issued translated [/Issued]",
                        "/total copied [/Total]",
                        "/net computed [/Lines/0/Net, /Lines/1/Net]",
                        "/currency defaulted []",
                        "/lines/0/description copied [/Lines/0/Text]",
                        "/lines/0/gross computed [/Lines/0/Net, /Lines/0/Tax]",
                        "/lines/1/description copied [/Lines/1/Text]",
                        "/lines/1/gross computed [/Lines/1/Net, /Lines/1/Tax]");
    }

    @Test
    void thePayloadIsUnchangedAfterwards() throws ConnectorException {
        JsonNode payload = JSON.readTree(INVOICE);

        MappingTrace.of(payload, this::map, () -> false);

        assertThat(payload.toString()).isEqualTo(JSON.readTree(INVOICE).toString());
    }

    @Test
    void aPayloadThatCannotBeMappedIsNotTraced() {
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> MappingTrace.of(JSON.readTree("{}"), this::map, () -> false));
    }

    @Test
    void aLargePayloadIsMappedLessOften() throws ConnectorException {
        ObjectNode payload = JSON.createObjectNode();
        var numbers = payload.putArray("numbers");
        for (int i = 0; i < 9_998; i++) {
            numbers.add(i);
        }
        var mappings = new AtomicInteger();

        Map<String, Origin> origins =
                MappingTrace.of(
                        payload,
                        it -> {
                            mappings.incrementAndGet();
                            return JSON.createObjectNode()
                                    .put("first", it.path("numbers").path(0).asInt(-1))
                                    .put("last", it.path("numbers").path(9_997).asInt(-1));
                        },
                        () -> false);

        assertThat(mappings).hasValue(1 + 2_000_000 / (9_998 + 2));
        assertThat(rules(origins))
                .containsExactly("/first copied [/numbers/0]", "/last untraced []");
    }

    @Test
    void nothingIsMappedWhenTheTimeIsOver() throws ConnectorException {
        var mappings = new AtomicInteger();
        var checks = new AtomicInteger();

        Map<String, Origin> origins =
                MappingTrace.of(
                        JSON.readTree(INVOICE),
                        it -> {
                            mappings.incrementAndGet();
                            return map(it);
                        },
                        () -> checks.incrementAndGet() > 3);

        assertThat(mappings).hasValue(1 + 3);
        assertThat(rules(origins))
                .contains(
                        "/id copied [/InvoiceID]",
                        "/status untraced []",
                        "/currency untraced []",
                        "/lines/1/gross untraced []");
    }

    private static List<String> rules(Map<String, Origin> origins) {
        return origins.entrySet().stream()
                .map(it ->
                        "%s %s %s"
                                .formatted(
                                        it.getKey(),
                                        it.getValue().rule().key(),
                                        it.getValue().sources()))
                .toList();
    }

    /** Only the invoice i-1 of the type SALE can be mapped. */
    private JsonNode map(JsonNode payload) throws ConnectorException {
        if (!payload.path("InvoiceID").asString("").equals("i-1")
                || !payload.path("Type").asString("").equals("SALE")) {
            throw new ConnectorException.NotSupported("not a sale");
        }
        ObjectNode record = JSON.createObjectNode();
        record.put("id", "i-1");
        record.put("status", payload.path("Status").asString("").equals("PAID") ? "Paid" : "Open");
        record.put("reference", payload.path("Reference").asString(null));
        record.put("customer", payload.path("Contact").path("Name").asString(null));
        record.put("issued", payload.path("Issued").asString("") + "T00:00:00");
        record.set("total", payload.path("Total"));
        BigDecimal net = BigDecimal.ZERO;
        for (JsonNode line : payload.path("Lines")) {
            net = net.add(line.path("Net").asDecimal(BigDecimal.ZERO));
        }
        record.put("net", net);
        record.put("currency", "EUR");
        var lines = record.putArray("lines");
        for (JsonNode line : payload.path("Lines")) {
            lines.addObject()
                    .put("description", line.path("Text").asString(null))
                    .put(
                            "gross",
                            line.path("Net")
                                    .asDecimal(BigDecimal.ZERO)
                                    .add(line.path("Tax").asDecimal(BigDecimal.ZERO)));
        }
        return record;
    }
}
