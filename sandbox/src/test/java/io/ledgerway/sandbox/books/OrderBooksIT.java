package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Orders and receipts of generated books, and references to them. */
@SandboxTest
class OrderBooksIT {

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({"invoices,salesOrders,client", "bills,purchaseOrders,vendor"})
    void documentsReferToOrdersOfTheSameParty(String documents, String orders, String party) {
        Org org = new SandboxClient(port).generatedOrg(6000);
        Map<String, JsonNode> byId = byId(org, orders);

        List<JsonNode> referring =
                byId(org, documents).values().stream().filter(it -> it.has("orders")).toList();

        assertThat(referring)
                .isNotEmpty()
                .allSatisfy(it -> {
                    JsonNode reference = it.at("/orders/0");
                    JsonNode order = byId.get(reference.path("id").asString());
                    assertThat(order).isNotNull();
                    assertThat(order.path("number")).isEqualTo(reference.path("number"));
                    assertThat(order.path(party)).isEqualTo(it.path(party));
                    assertThat(order.path("currency")).isEqualTo(it.path("currency"));
                    assertThat(money(order, "gross_total"))
                            .isGreaterThanOrEqualTo(money(it, "gross_total"));
                });
    }

    @Test
    void invoicedAmountsOfOrdersMatchTheirInvoices() {
        Org org = new SandboxClient(port).generatedOrg(6000);

        Map<String, List<JsonNode>> byInvoicing =
                byId(org, "salesOrders").values().stream()
                        .collect(Collectors.groupingBy(it -> it.path("invoicing").asString()));

        assertThat(byInvoicing).containsOnlyKeys("none", "part", "full");
    }

    @Test
    void receiptsAreOfOrderedLines() {
        Org org = new SandboxClient(port).generatedOrg(6000);
        Map<String, JsonNode> orders = byId(org, "purchaseOrders");
        Map<String, JsonNode> receipts = byId(org, "itemReceipts");

        assertThat(receipts.values())
                .anyMatch(it -> !it.has("orders"))
                .anyMatch(it -> it.has("rate"))
                .allSatisfy(receipt -> {
                    BigDecimal net = BigDecimal.ZERO;
                    for (JsonNode line : receipt.path("lines")) {
                        net = net.add(money(line, "net"));
                        assertThat(line.has("order_line")).isEqualTo(receipt.has("orders"));
                        if (line.has("order_line")) {
                            JsonNode order = orders.get(line.at("/order_line/id").asString());
                            assertThat(order).isNotNull();
                            assertThat(order.path("lines"))
                                    .anyMatch(
                                            it -> it.path("no").equals(line.at("/order_line/no")));
                        }
                    }
                    assertThat(money(receipt, "gross_total")).isEqualByComparingTo(net);
                });
    }

    @ParameterizedTest
    @CsvSource({"salesOrders", "purchaseOrders"})
    void ordersAddUpAndSomeLackSomething(String type) {
        assertThat(byId(new SandboxClient(port).generatedOrg(6000), type).values())
                .allSatisfy(order -> {
                    BigDecimal gross = BigDecimal.ZERO;
                    for (JsonNode line : order.path("lines")) {
                        gross = gross.add(money(line, "gross"));
                    }
                    assertThat(money(order, "gross_total")).isEqualByComparingTo(gross);
                })
                .anyMatch(it -> it.has("rate"))
                .anyMatch(it -> !it.has("ship_to"))
                .anyMatch(it -> it.has("ship_to") && !it.path("ship_to").has("address"))
                .anyMatch(it -> !it.has("expected_on"))
                .anyMatch(it -> !it.has("number"));
    }

    private static Map<String, JsonNode> byId(Org org, String dataType) {
        Map<String, JsonNode> records = new HashMap<>();
        org.control("GET", "/records/" + dataType, "")
                .json()
                .forEach(it -> records.put(it.path("id").asString(), it));
        return records;
    }

    private static BigDecimal money(JsonNode holder, String member) {
        return new BigDecimal(holder.path(member).asString());
    }
}
