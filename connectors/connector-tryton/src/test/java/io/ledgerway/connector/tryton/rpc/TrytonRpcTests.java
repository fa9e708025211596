package io.ledgerway.connector.tryton.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.json.JsonMapper;

/** Calls, values and errors of JSON-RPC, with bodies as Tryton sends them. */
class TrytonRpcTests {

    private static final Tenant TENANT =
            new Tenant(
                    "t",
                    "T",
                    Map.of(
                            "address",
                            "https://erp.test/tryton",
                            "database",
                            "a b",
                            "company",
                            "3"));

    private static TrytonRpc rpc(int status, String body) {
        return TrytonRpc.of(
                TENANT,
                call -> {
                    assertThat(call.uri()).hasToString("https://erp.test/tryton/a%20b/");
                    assertThat(call.headers())
                            .containsEntry("Authorization", "Session")
                            .containsKey("Idempotency-Key");
                    var sent = JsonMapper.shared().readTree(call.bytes()).path("params");
                    var context = sent.path(sent.size() - 1);
                    assertThat(context.path("company").asInt()).isEqualTo(3);
                    assertThat(context.path("companies").path(0).asInt()).isEqualTo(3);
                    return new Response(
                            status, Map.of("date", "Thu, 26 Nov 2026 08:00:05 GMT"), body);
                });
    }

    private static List<TrytonRow> search(TrytonRpc rpc) throws ConnectorException {
        return rpc.search("party.party", List.of(), 10, List.of("name"));
    }

    private static void write(TrytonRpc rpc) throws ConnectorException {
        try {
            rpc.write("model.party.party.write", List.of(1), Map.of());
        } catch (TrytonRpc.WarningRaised warning) {
            throw new AssertionError(warning);
        }
    }

    @Test
    void valuesHaveTheirClass() throws ConnectorException {
        var rpc =
                rpc(
                        200,
                        """
                        {"id":1,"result":[{"id":7,"name":"A","active":1,"blank":" ",
                         "amount":{"__class__":"Decimal","decimal":"1234567890123.4500"},
                         "quantity":1.5,"day":{"__class__":"date","year":2026,"month":2,"day":28},
                         "create_date":{"__class__":"datetime","year":2026,"month":1,"day":2,
                          "hour":3,"minute":4,"second":5,"microsecond":678901},"write_date":null,
                         "lines.":[{"id":9},{"id":8}],"party.":{"id":4,"name":"P"},"account":5,
                         "data":{"__class__":"bytes","base64":"YWJj\\nZGVm\\n"}}]}
                        """);

        var row = search(rpc).getFirst();

        assertThat(row.id()).isEqualTo("7");
        assertThat(row.flag("active")).isTrue();
        assertThat(row.text("blank")).isNull();
        assertThat(row.amount("amount")).hasToString("1234567890123.4500");
        assertThat(row.amount("quantity")).hasToString("1.5");
        assertThat(row.amount("absent")).isNull();
        assertThat(row.date("day")).hasToString("2026-02-28");
        assertThat(row.modified()).isEqualTo(Instant.parse("2026-01-02T03:04:05.678901Z"));
        assertThat(row.refs("lines")).containsExactly("8", "9");
        assertThat(row.ref("party")).isEqualTo("4");
        assertThat(row.ref("account")).isEqualTo("5");
        assertThat(row.row("party").text("name")).isEqualTo("P");
        assertThat(row.bytes("data")).asString().isEqualTo("abcdef");
        assertThat(rpc.serverTime()).isEqualTo(Instant.parse("2026-11-26T08:00:05Z"));
    }

    @Test
    void aTimeIsSentToTheMicrosecond() {
        assertThat(Values.time(Instant.parse("2026-01-02T03:04:05.678901234Z")))
                .containsEntry("second", 5)
                .containsEntry("microsecond", 678901);
    }

    @Test
    void aUserErrorIsAMissingPermissionOfAReadAndARefusalOfAWrite() {
        var body =
                """
                {"id":1,"error":["UserError",["You are not allowed.","Ask.",null]]}
                """;

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> search(rpc(200, body)))
                .withMessage("You are not allowed. Ask.");
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> write(rpc(200, body)))
                .withMessage("You are not allowed. Ask.");
    }

    @Test
    void aRefusalNamesTheFieldWhereTrytonDoes() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        write(
                                rpc(
                                        200,
                                        """
                                        {"id":1,"error":["UserError",["A value is required for \
                                        field \\"Account\\" in \\"Invoice Line\\".","",null]]}
                                        """)))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId, PushIssue::validatorName)
                                .containsExactly(tuple("Account", "Invoice Line")));
    }

    @Test
    void aConcurrentChangeIsARefusal() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        write(rpc(200, "{\"id\":1,\"error\":[\"ConcurrencyException\",\"R\"]}")));
    }

    @Test
    void aWarningHasANameAndAMessage() {
        assertThatExceptionOfType(TrytonRpc.WarningRaised.class)
                .isThrownBy(() ->
                        rpc(
                                        200,
                                        """
                                        {"id":1,"error":["UserWarning",
                                         ["invoice_payment_term_1","The date has passed.",""]]}
                                        """)
                                .write("model.account.invoice.post", List.of(1)))
                .withMessage("The date has passed.")
                .satisfies(it -> assertThat(it.name()).isEqualTo("invoice_payment_term_1"));
    }

    @Test
    void anUnknownModelIsAModuleThatIsNotActivated() {
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> search(rpc(200, "{\"id\":1,\"error\":[\"'sale.sale'\",\"\"]}")))
                .withMessageContaining("'sale.sale'");
    }

    @Test
    void aStatusIsAnError() {
        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() -> search(rpc(401, "")));
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> search(rpc(403, "<html>")));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> search(rpc(404, "")));
        assertThatExceptionOfType(ConnectorException.RateLimited.class)
                .isThrownBy(() -> search(rpc(429, "")))
                .satisfies(it -> assertThat(it.retryAfter()).isEqualTo(Duration.ofSeconds(60)));
        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> search(rpc(502, "")));
    }

    @Test
    void aDamagedResponseLeavesAWriteUncertain() {
        for (var body : List.of("", "{}", "{\"id\":1}", "{\"id\":2,\"result\":[]}", "<html>")) {
            assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                    .as(body)
                    .isThrownBy(() -> write(rpc(200, body)));
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .as(body)
                    .isThrownBy(() -> search(rpc(200, body)));
        }
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> write(rpc(500, "")));
    }

    @Test
    void aBodyWithTooManyTokensIsRejected() {
        var rpc = rpc(200, "{\"id\":1,\"result\":[" + "{},".repeat(1_000_000) + "{}]}");

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> search(rpc))
                .withMessage("The response to model.party.party.search_read is too large");
    }

    @Test
    void moreRecordsThanRequestedAreRejected() {
        var rpc = rpc(200, "{\"id\":1,\"result\":[" + "{\"id\":7},".repeat(10) + "{\"id\":8}]}");

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> page(rpc))
                .withMessage("Tryton sent 11 records of party.party; 10 were requested");
    }

    /** Each record has a quarter of the tokens that a response may have. */
    @Test
    void fewerRecordsAreRequestedWhereAResponseIsTooLarge() throws ConnectorException {
        var row = "{\"id\":7,\"lines\":[" + "0,".repeat(100_000) + "0]}";
        var requested = new ArrayList<Integer>();
        var rpc =
                TrytonRpc.of(
                        TENANT,
                        call -> {
                            var body = JsonMapper.shared().readTree(call.bytes());
                            var limit = body.path("params").path(2).asInt();
                            requested.add(limit);
                            return response(Collections.nCopies(limit, row));
                        });

        var page = page(rpc);

        assertThat(requested).containsExactly(10, 5, 2);
        assertThat(page.limit()).isEqualTo(2);
        assertThat(page.rows()).hasSize(2);
    }

    @Test
    void aSingleRecordThatIsTooLargeIsRejected() {
        var row = "{\"id\":7,\"lines\":[" + "0,".repeat(400_000) + "0]}";
        var rpc = TrytonRpc.of(TENANT, _ -> response(List.of(row)));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> page(rpc))
                .withMessage("The response to model.party.party.search_read is too large");
    }

    private static Response response(List<String> rows) {
        return new Response(
                200, Map.of(), "{\"id\":1,\"result\":[%s]}".formatted(String.join(",", rows)));
    }

    private static TrytonRpc.RowPage page(TrytonRpc rpc) throws ConnectorException {
        return rpc.page("party.party", List.of(), 10, List.of("name"));
    }

    /** Reads are POST requests as well, but they can be repeated. */
    @Test
    void aReadWithoutResponseCanBeRepeated() {
        var rpc =
                TrytonRpc.of(
                        TENANT,
                        _ -> {
                            throw new ConnectorException.UncertainOutcome("No response", null);
                        });

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> search(rpc));
        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> write(rpc));
    }

    @Test
    void aMarkIsAppendedAndStripped() {
        var marked = ReferenceMark.append("Taxi", "k-1");

        assertThat(marked).isEqualTo("Taxi [ref:k-1]");
        assertThat(ReferenceMark.strip(marked)).isEqualTo("Taxi");
        assertThat(ReferenceMark.strip("[ref:k-1]")).isNull();
        assertThat(ReferenceMark.isMark("[ref:k-1]")).isTrue();
        assertThat(ReferenceMark.isMark("GB123")).isFalse();
    }

    @Test
    void onlyAMarkAtTheEndIsStripped() {
        assertThat(ReferenceMark.strip("Taxi \n[ref:k] \n")).isEqualTo("Taxi");
        assertThat(ReferenceMark.strip("A [ref:k] [ref:l]")).isEqualTo("A [ref:k]");
        assertThat(ReferenceMark.strip("A [ref:k[ref:l]")).isEqualTo("A");
        assertThat(ReferenceMark.strip(" ")).isNull();
        for (var text : List.of("A [ref:k] B ", "A [ref:]", "A [ref:k l]", "ref:k]", "]", "A ")) {
            assertThat(ReferenceMark.strip(text)).isEqualTo(text);
        }
    }

    @Test
    @Timeout(30)
    void aLongTextIsStrippedInLinearTime() {
        for (var part : List.of(" ", "[ref:", "[ref:k] ")) {
            var text = part.repeat(300_000) + "x";

            assertThat(ReferenceMark.strip(text)).isEqualTo(text);
        }
    }
}
