package io.ledgerway.connector.tryton.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The sides of what is sent: debit positive. */
class MoveBodiesTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** The records of each model; other models have none. */
    private static final Map<String, String> RECORDS =
            Map.of(
                    "account.statement.journal", "{\"id\":1,\"account\":30}",
                    "account.journal", "{\"id\":1}",
                    "account.period", "{\"id\":1}");

    private static final Tenant TENANT =
            new Tenant(
                    "t",
                    "T",
                    Map.of(
                            "address",
                            "https://erp.test",
                            "database",
                            "acme",
                            "company",
                            "1",
                            "currency",
                            "GBP"));

    private String group = "null";
    private int creditNoteAccount = 40;

    private final PlatformHttp http =
            call -> {
                var model = TrytonRpc.method(call).replaceAll("^model\\.|\\.search_read$", "");
                var record = model.equals("account.tax") ? tax() : RECORDS.getOrDefault(model, "");
                return new Response(200, Map.of(), "{\"id\":1,\"result\":[%s]}".formatted(record));
            };

    private final WriteIssues issues = new WriteIssues("Test");
    private final MoveBodies moves = new MoveBodies(issues, new TrytonWrites(TENANT, http));

    @ParameterizedTest
    @CsvSource({
        "10.00, 2.00, 2.00",
        "-10.00, -2.00, -2.00",
        "-10.00, 2.00, -2.00",
        "0.00, 2.00, 2.00",
        "0.00, -2.00, -2.00"
    })
    void theTaxIsOnTheSideOfItsLine(String net, String tax, BigDecimal side)
            throws ConnectorException {
        var json = direct(net, tax);

        var cost = moves.directCost(JSON.readValue(json, DirectCost.class));
        var income = moves.directIncome(JSON.readValue(json, DirectIncome.class));

        assertThat(taxLine(cost)).isEqualByComparingTo(side);
        assertThat(taxLine(income)).isEqualByComparingTo(side.negate());
    }

    /** As an invoice would have it, where a refund and a line that reduces are a credit. */
    @ParameterizedTest
    @CsvSource({
        "purchase, 10.00, 2.00, 10 2, -10 -2",
        "purchase, -10.00, -2.00, -10 -2, 10 2",
        "sale, 10.00, 2.00, -10 -2, 10 2",
        "sale, -10.00, -2.00, 10 2, -10 -2",
        "both, 10.00, 2.00, 10 2, 10 2",
        "both, -10.00, -2.00, -10 -2, -10 -2",
        ", 10.00, 2.00, 10 2, 10 2"
    })
    void theAmountsOfTheTaxReportsHaveTheSignOfTheKindOfTax(
            @Nullable String kind, String net, String tax, String ofCost, String ofIncome)
            throws ConnectorException {
        group = kind == null ? "null" : "{\"id\":1,\"kind\":\"%s\"}".formatted(kind);
        var json = direct(net, tax);

        var cost = moves.directCost(JSON.readValue(json, DirectCost.class));
        var income = moves.directIncome(JSON.readValue(json, DirectIncome.class));

        assertThat(reported(cost)).isEqualTo(ofCost);
        assertThat(reported(income)).isEqualTo(ofIncome);
    }

    /** By the sign of the base in the tax reports, as Tryton chooses the account. */
    @ParameterizedTest
    @CsvSource({
        "purchase, 10.00, 2.00, 40, 41",
        "purchase, -10.00, -2.00, 41, 40",
        "sale, 10.00, 2.00, 41, 40",
        "both, -10.00, -2.00, 41, 41"
    })
    void theTaxOfARefundIsOnTheAccountForCreditNotes(
            String kind, String net, String tax, int ofCost, int ofIncome)
            throws ConnectorException {
        group = "{\"id\":1,\"kind\":\"%s\"}".formatted(kind);
        creditNoteAccount = 41;
        var json = direct(net, tax);

        var cost = moves.directCost(JSON.readValue(json, DirectCost.class));
        var income = moves.directIncome(JSON.readValue(json, DirectIncome.class));

        assertThat(taxAccounts(cost)).containsExactly(ofCost);
        assertThat(taxAccounts(income)).containsExactly(ofIncome);
    }

    @Test
    void theTaxOfALineThatReducesIsOnTheAccountForCreditNotes() throws ConnectorException {
        creditNoteAccount = 41;
        var json =
                direct("10.00", "2.00")
                        .replace(
                                "\"lineItems\":[",
                                """
                                "lineItems":[{"unitAmount":-5,"quantity":1,"subTotal":-5,
                                 "taxAmount":-1,"accountRef":{"id":"5"},"taxRateRef":{"id":"4"}},
                                """);

        var cost = moves.directCost(JSON.readValue(json, DirectCost.class));

        assertThat(taxAccounts(cost)).containsExactlyInAnyOrder(40, 41);
        assertThat(taxLine(cost)).isEqualByComparingTo("2.00");
    }

    private static List<Integer> taxAccounts(WriteBody move) {
        JsonNode lines = JSON.valueToTree(move.values().get("lines"));
        return lines.at("/0/1")
                .valueStream()
                .filter(it -> it.at("/tax_lines/0/1/0/type").asString("").equals("tax"))
                .map(it -> it.path("account").asInt())
                .toList();
    }

    @Test
    void anAccountOfALineWithoutIdIsRejected() {
        var json = direct("10.00", "2.00").replace("{\"id\":\"5\"}", "{\"name\":\"Travel\"}");

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> moves.directCost(JSON.readValue(json, DirectCost.class)))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("LineItems[0].AccountRef.Id"));
    }

    @Test
    void anAccountOfAJournalLineWithoutIdIsRejected() throws ConnectorException {
        var entry =
                """
                {"postedOn":"2026-03-06","journalLines":[
                 {"netAmount":5,"accountRef":{"id":"5"}},
                 {"netAmount":-5,"accountRef":{"id":"","name":"Travel"}}]}
                """;

        moves.journalEntry(JSON.readValue(entry, JournalEntry.class));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(issues::throwIfRejected)
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("JournalLines[1].AccountRef.Id"));
    }

    /** The amounts of base and tax. */
    private static String reported(WriteBody move) {
        JsonNode lines = JSON.valueToTree(move.values().get("lines"));
        return lines.at("/0/1")
                .valueStream()
                .map(it -> it.at("/tax_lines/0/1/0"))
                .filter(JsonNode::isObject)
                .sorted(Comparator.comparing(it -> it.path("type").asString()))
                .map(it -> new BigDecimal(it.at("/amount/decimal").asString()))
                .map(it -> it.stripTrailingZeros().toPlainString())
                .collect(Collectors.joining(" "));
    }

    private String tax() {
        return "{\"id\":4,\"name\":\"VAT\",\"invoice_account\":40,\"credit_note_account\":%d,\"group.\":%s}"
                .formatted(creditNoteAccount, group);
    }

    private static String direct(String net, String tax) {
        return """
        {"issueDate":"2026-03-06","currency":"GBP","lineItems":[{"unitAmount":%1$s,"quantity":1,
         "subTotal":%1$s,"taxAmount":%2$s,"accountRef":{"id":"5"},"taxRateRef":{"id":"4"}}],
         "paymentAllocations":[{"payment":{"accountRef":{"id":"30"}},"allocation":{}}],
         "subTotal":%1$s,"taxAmount":%2$s,"totalAmount":0}
        """
                .formatted(net, tax);
    }

    private static BigDecimal taxLine(WriteBody move) {
        JsonNode lines = JSON.valueToTree(move.values().get("lines"));
        return lines.at("/0/1")
                .valueStream()
                .filter(it -> it.path("account").asInt() == 40)
                .map(it -> amount(it, "debit").subtract(amount(it, "credit")))
                .findFirst()
                .orElseThrow();
    }

    private static BigDecimal amount(JsonNode line, String member) {
        return new BigDecimal(line.path(member).path("decimal").asString());
    }
}
