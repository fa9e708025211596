package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SandboxTest
class WritesIT {

    private static final String KEY = "Idempotency-Key";

    @LocalServerPort int port;
    Org org = new Org(new SandboxClient(0), "", "", "");
    String client = "";
    String vendor = "";

    @BeforeEach
    void open() {
        org = new SandboxClient(port).org("mqjo", 300);
        client = create("/clients", "{\"name\":\"New client\"}").path("id").asString();
    }

    @Test
    void writtenRecordsCanBeReadAndTheBooksBalance() {
        JsonNode done = create("/sales-invoices", invoice("2026-02-01", ""));

        JsonNode read = org.read("/sales-invoices/" + done.path("id").asString()).json();

        assertThat(done.path("collection").asString()).isEqualTo("sales-invoices");
        assertThat(done.path("version").asInt()).isEqualTo(1);
        assertThat(done.path("warnings").isEmpty()).isTrue();
        assertThat(read.path("gross_total").asString()).isEqualTo("12.00");
        assertThat(read.path("state").asString()).isEqualTo("issued");
        assertThat(read.path("changed_at")).isEqualTo(done.path("changed_at"));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void linesHaveTheEffectiveRateOfTheirTaxCode() {
        JsonNode done =
                create(
                        "/sales-invoices",
                        invoice("2026-02-01", "").replace("tax-standard", "tax-compound"));

        JsonNode line =
                org.read("/sales-invoices/" + done.path("id").asString()).json().at("/lines/0");

        assertThat(line.at("/tax_code/rate").asString()).isEqualTo("21.00");
        assertThat(line.path("tax").asString()).isEqualTo("2.10");
    }

    @Test
    void theSameKeyReturnsTheFirstResponseAndAnotherBodyIsRejected() {
        SandboxResponse first = org.write("POST", "/vendors", "{\"name\":\"Once\"}", KEY, "key-1");
        org.control(
                "PATCH",
                "/records/suppliers/" + first.json().path("id").asString(),
                "{\"name\":\"Later\"}");
        SandboxResponse again = org.write("POST", "/vendors", "{\"name\":\"Once\"}", KEY, "key-1");

        assertThat(first.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(named("vendors", "Once")).isZero();
        assertThat(named("vendors", "Later")).isEqualTo(1);
        refused(
                422,
                "key_reused",
                org.write("POST", "/vendors", "{\"name\":\"Other\"}", KEY, "key-1"));
        refused(
                422,
                "key_reused",
                org.write("POST", "/clients", "{\"name\":\"Once\"}", KEY, "key-1"));
        refused(
                400,
                "bad_request",
                org.write("POST", "/vendors", "{\"name\":\"A\"}", KEY, "k".repeat(129)));
    }

    @Test
    void aRejectionIsNotStored() {
        refused(422, "invalid", org.write("POST", "/vendors", "{}", KEY, "key-2"));

        assertThat(org.write("POST", "/vendors", "{\"name\":\"Now\"}", KEY, "key-2").status())
                .isEqualTo(201);
    }

    @Test
    void theResultOfALostResponseIsFoundByItsKey() {
        assertThat(org.read("/writes/lost").status()).isEqualTo(404);
        fault("/vendors", "after");

        cut(() -> org.write("POST", "/vendors", "{\"name\":\"Lost\"}", KEY, "lost"));

        SandboxResponse found = org.read("/writes/lost");
        assertThat(found.status()).isEqualTo(200);
        assertThat(found.json().path("collection").asString()).isEqualTo("vendors");
        assertThat(
                        org.read("/vendors/" + found.json().path("id").asString())
                                .json()
                                .path("name")
                                .asString())
                .isEqualTo("Lost");
        assertThat(org.write("POST", "/vendors", "{\"name\":\"Lost\"}", KEY, "lost").body())
                .isEqualTo(found.body());
        assertThat(named("vendors", "Lost")).isEqualTo(1);
    }

    @Test
    void aRequestThatNeverArrivedHasNoEffect() {
        fault("/vendors", "before");

        cut(() -> org.write("POST", "/vendors", "{\"name\":\"Gone\"}", KEY, "gone"));

        assertThat(org.read("/writes/gone").status()).isEqualTo(404);
        assertThat(named("vendors", "Gone")).isZero();
    }

    @Test
    void aChangeOfAChangedRecordIsRejected() {
        JsonNode done = create("/clients", "{\"name\":\"A\"}");
        String address = "/clients/" + done.path("id").asString();
        String seen = done.path("changed_at").asString();
        org.advance("PT1S");
        org.control(
                "PATCH",
                "/records/customers/" + done.path("id").asString(),
                "{\"email\":\"a@b.test\"}");

        refused(
                409,
                "stale",
                org.write("PUT", address, "{\"name\":\"B\"}", "If-Unmodified-Since-Version", "1"));
        refused(
                409,
                "stale",
                org.write("PUT", address, "{\"name\":\"B\"}", "If-Unmodified-Since-Change", seen));
        refused(409, "stale", org.write("DELETE", address, "", "If-Unmodified-Since-Version", "1"));
        refused(
                400,
                "bad_request",
                org.write("PUT", address, "{\"name\":\"B\"}", "If-Unmodified-Since-Version", "x"));
        assertThat(
                        org.write(
                                        "PUT",
                                        address,
                                        "{\"name\":\"B\"}",
                                        "If-Unmodified-Since-Version",
                                        "2")
                                .status())
                .isEqualTo(200);
        assertThat(org.read(address).json().has("email")).isFalse();
    }

    @Test
    void aReplacedInvoiceKeepsItsPaymentsAndItsBooksBalance() {
        String id = create("/sales-invoices", invoice("2026-02-01", "")).path("id").asString();
        org.control("PATCH", "/records/invoices/" + id, "{\"payments\":[{\"amount\":\"4.00\"}]}");

        SandboxResponse changed =
                org.write(
                        "PUT",
                        "/sales-invoices/" + id,
                        invoice("2026-02-02", "\"memo\":\"Changed\","));

        assertThat(changed.status()).isEqualTo(200);
        JsonNode read = org.read("/sales-invoices/" + id).json();
        assertThat(read.path("open_amount").asString()).isEqualTo("8.00");
        assertThat(read.path("state").asString()).isEqualTo("part_paid");
        assertThat(read.path("memo").asString()).isEqualTo("Changed");
        assertThat(org.balanced()).isTrue();
        assertThat(
                        org.write(
                                        "PUT",
                                        "/sales-invoices/" + id,
                                        invoice("2026-02-02", "\"state\":\"void\","))
                                .status())
                .isEqualTo(200);
        assertThat(org.read("/sales-invoices/" + id).json().path("state").asString())
                .isEqualTo("void");
        refused(
                409,
                "conflict",
                org.write(
                        "PUT",
                        "/sales-invoices/" + id,
                        invoice("2026-02-02", "\"state\":\"issued\",")));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void aDeletedRecordCannotBeReadOrDeletedAgain() {
        String address =
                "/sales-invoices/"
                        + create("/sales-invoices", invoice("2026-02-01", ""))
                                .path("id")
                                .asString();

        SandboxResponse gone = org.write("DELETE", address, "", KEY, "delete-1");

        assertThat(gone.status()).isEqualTo(200);
        assertThat(org.read(address).status()).isEqualTo(404);
        assertThat(org.write("DELETE", address, "", KEY, "delete-1").body()).isEqualTo(gone.body());
        refused(404, "not_found", org.write("DELETE", address, ""));
        refused(404, "not_found", org.write("PUT", address, invoice("2026-02-01", "")));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void closedPeriodsStayAsTheyAre() {
        String id = create("/sales-invoices", invoice("2026-02-01", "")).path("id").asString();
        org.control("PATCH", "/records/company/" + org.id(), "{\"locked_until\":\"2026-02-01\"}");
        String address = "/sales-invoices/" + id;

        refused(
                422,
                "period_locked",
                org.write("POST", "/sales-invoices", invoice("2026-02-01", "")));
        refused(422, "period_locked", org.write("PUT", address, invoice("2026-03-01", "")));
        refused(422, "period_locked", org.write("DELETE", address, ""));
        String open = create("/sales-invoices", invoice("2026-02-02", "")).path("id").asString();
        refused(
                422,
                "period_locked",
                org.write("PUT", "/sales-invoices/" + open, invoice("2026-01-31", "")));
        assertThat(org.write("DELETE", "/sales-invoices/" + open, "").status()).isEqualTo(200);
    }

    @Test
    void allErrorsAreReportedAtOnceByMember() {
        SandboxResponse sandboxResponse =
                org.write(
                        "POST",
                        "/sales-invoices",
                        """
                        {"client":{"id":"nobody"},"due_on":"tomorrow","currency":"ABC","rate":"1e99",
                         "lines":[{"unit_price":"five","qty":1,"account":{"id":"acc-0"},
                           "tax_code":{"id":"tax-0"},"dimensions":[{"id":"dim-0"}]}]}
                        """);

        refused(422, "invalid", sandboxResponse);
        List<String> fields = new ArrayList<>();
        sandboxResponse
                .json()
                .path("errors")
                .forEach(it -> fields.add(it.path("field").asString()));
        assertThat(fields)
                .containsExactlyInAnyOrder(
                        "issued_on",
                        "client",
                        "due_on",
                        "currency",
                        "rate",
                        "lines[0].unit_price",
                        "lines[0].account",
                        "lines[0].tax_code",
                        "lines[0].dimensions[0]");
    }

    @Test
    void aListIsNeitherAnAmountNorADate() {
        SandboxResponse refusal =
                org.write(
                        "POST",
                        "/sales-invoices",
                        invoice(
                                "2026-02-01",
                                "\"due_on\":[\"2026-03-01\"],\"gross_total\":[\"12.00\"],"));

        refused(422, "invalid", refusal);
        assertThat(fields(refusal)).containsExactlyInAnyOrder("due_on", "gross_total");
    }

    @Test
    void anAmountBeyondTheLedgersIsRejected() {
        SandboxResponse refusal =
                org.write(
                        "POST",
                        "/sales-invoices",
                        """
                        {"client":{"id":"%s"},"issued_on":"2026-02-01",
                         "lines":[{"unit_price":"99999999999","qty":"99999999999",
                           "account":{"id":"acc-4000"}}]}
                        """
                                .formatted(client));

        refused(422, "invalid", refusal);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void sumsMustAgreeWithTheLedgers() {
        SandboxResponse wrong =
                org.write(
                        "POST",
                        "/sales-invoices",
                        invoice("2026-02-01", "\"gross_total\":\"12.01\",\"tax_total\":2,"));

        refused(422, "invalid", wrong);
        assertThat(wrong.json().path("errors").size()).isEqualTo(1);
        assertThat(wrong.json().at("/errors/0/field").asString()).isEqualTo("gross_total");
        assertThat(wrong.json().path("message").asString()).contains("12.00");
    }

    @Test
    void aPartyWithACurrencyAcceptsOnlyDocumentsInIt() {
        client =
                create("/clients", "{\"name\":\"Foreign\",\"currency\":\"EUR\"}")
                        .path("id")
                        .asString();

        SandboxResponse refusal =
                org.write(
                        "POST", "/sales-invoices", invoice("2026-02-01", "\"currency\":\"GBP\","));

        refused(422, "invalid", refusal);
        assertThat(refusal.json().at("/errors/0/field").asString()).isEqualTo("currency");
        create("/sales-invoices", invoice("2026-02-01", "\"currency\":\"EUR\","));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void aNumberThatIsUsedTwiceIsAWarning() {
        create("/sales-invoices", invoice("2026-02-01", "\"number\":\"N-1\","));

        JsonNode second = create("/sales-invoices", invoice("2026-02-01", "\"number\":\"N-1\","));

        assertThat(second.at("/warnings/0/field").asString()).isEqualTo("number");
        assertThat(second.path("warnings").size()).isEqualTo(1);
    }

    @Test
    void anErrorOfTheLedgerNamesItsMember() {
        SandboxResponse refusal =
                org.write("POST", "/ledger-accounts", "{\"name\":\"A\",\"class\":\"odd\"}");

        refused(422, "invalid", refusal);
        assertThat(refusal.json().at("/errors/0/field").asString()).isEqualTo("class");
        refused(400, "bad_request", org.write("POST", "/ledger-accounts", "[]"));
        refused(400, "bad_request", org.write("POST", "/ledger-accounts", "{"));
        refused(404, "not_found", org.write("POST", "/unicorns", "{\"name\":\"A\"}"));
        refused(404, "not_found", org.write("PUT", "/clients/nobody", "{\"name\":\"A\"}"));
    }

    @Test
    void idsAndDatesAreThePlatforms() {
        JsonNode done = create("/clients", "{\"id\":\"mine\",\"changed_at\":\"x\",\"name\":\"A\"}");

        assertThat(done.path("id").asString()).isNotEqualTo("mine");
        assertThat(done.path("warnings").size()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("leastOfEach")
    void theMinimalRecordOfEachKindIsAcceptedAndSmallerOnesAreRejected(
            String collection, String required, String body) {
        String bill =
                create(
                                "/purchase-bills",
                                """
                                {"vendor":{"id":"%s"},"issued_on":"2026-02-01",
                                 "lines":[{"unit_price":"9.00","account":{"id":"acc-5000"}}]}
                                """
                                        .formatted(vendor()))
                        .path("id")
                        .asString();
        String text =
                body.replace("CLIENT", client).replace("VENDOR", vendor).replace("BILL", bill);

        SandboxResponse nothing = org.write("POST", "/" + collection, "{}");
        JsonNode done = create("/" + collection, text);
        JsonNode read = org.read("/" + collection + "/" + done.path("id").asString()).json();

        refused(422, "invalid", nothing);
        assertThat(fields(nothing)).containsExactlyInAnyOrder(required.split(","));
        assertThat(done.path("warnings").isEmpty()).isTrue();
        assertThat(read.path("changed_at")).isEqualTo(done.path("changed_at"));
        JsonMapper.shared()
                .readTree(text)
                .properties()
                .forEach(it -> {
                    if (it.getValue().isString()) {
                        assertThat(read.path(it.getKey())).isEqualTo(it.getValue());
                    }
                });
        assertThat(org.balanced()).isTrue();
    }

    static List<Arguments> leastOfEach() {
        String line =
                "\"lines\":[{\"unit_price\":\"5.00\",\"account\":{\"id\":\"acc-5000\"}}],"
                        + "\"gross_total\":\"5.00\"";
        return List.of(
                Arguments.of(
                        "direct-costs",
                        "account,issued_on,lines",
                        "{\"account\":{\"id\":\"acc-1000\"},\"vendor\":{\"id\":\"VENDOR\"},"
                                + "\"issued_on\":\"2026-02-01\","
                                + line
                                + "}"),
                Arguments.of(
                        "direct-incomes",
                        "account,issued_on,lines",
                        "{\"account\":{\"id\":\"acc-1000\"},\"client\":{\"id\":\"CLIENT\"},"
                                + "\"issued_on\":\"2026-02-01\","
                                + line
                                + "}"),
                Arguments.of(
                        "transfers",
                        "date,from.account,from.amount,to.account",
                        """
                        {"date":"2026-02-01","from":{"account":{"id":"acc-1000"},"amount":"5.00",
                         "currency":"GBP"},"to":{"account":{"id":"acc-1010"}}}
                        """),
                Arguments.of(
                        "journal-entries",
                        "posted_on,lines",
                        """
                        {"posted_on":"2026-02-01","text":"By hand","lines":[
                         {"account":{"id":"acc-5000"},"amount":"5.00","currency":"GBP"},
                         {"account":{"id":"acc-1000"},"amount":"-5.00"}]}
                        """),
                Arguments.of(
                        "vendor-payments",
                        "vendor,paid_on,total",
                        """
                        {"vendor":{"id":"VENDOR"},"paid_on":"2026-02-02","total":"4.00",
                         "parts":[{"amount":"4.00","settles":[
                           {"kind":"bill","id":"BILL","amount":"4.00"}]}]}
                        """),
                Arguments.of(
                        "client-payments",
                        "client,paid_on,total",
                        """
                        {"client":{"id":"CLIENT"},"paid_on":"2026-02-02","total":"4.00"}
                        """),
                Arguments.of(
                        "purchase-credits",
                        "vendor,issued_on,lines",
                        "{\"vendor\":{\"id\":\"VENDOR\"},\"created_from\":{\"id\":\"BILL\"},"
                                + "\"issued_on\":\"2026-02-01\","
                                + line
                                + "}"),
                Arguments.of(
                        "sales-credits",
                        "client,issued_on,lines",
                        "{\"client\":{\"id\":\"CLIENT\"},\"issued_on\":\"2026-02-01\","
                                + line
                                + "}"),
                Arguments.of("bank-accounts", "name", "{\"name\":\"Till\"}"),
                Arguments.of(
                        "purchase-orders",
                        "vendor,issued_on,lines",
                        "{\"vendor\":{\"id\":\"VENDOR\"},\"issued_on\":\"2026-02-01\","
                                + line
                                + "}"),
                Arguments.of("journals", "name", "{\"name\":\"Book\"}"),
                Arguments.of(
                        "bank-transactions",
                        "account,cleared_on,amount",
                        """
                        {"account":{"id":"acc-1000"},"cleared_on":"2026-02-01","amount":"-5.00"}
                        """));
    }

    @Test
    void aBankAccountKeepsItsKindAndItsStateWhereAReplacementHasNone() {
        String id =
                create(
                                "/bank-accounts",
                                "{\"name\":\"Old\",\"kind\":\"card\",\"state\":\"archived\"}")
                        .path("id")
                        .asString();

        SandboxResponse replaced = org.write("PUT", "/bank-accounts/" + id, "{\"name\":\"New\"}");

        assertThat(replaced.status()).as(replaced.body()).isEqualTo(200);
        JsonNode account = org.read("/bank-accounts/" + id).json();
        assertThat(account.path("name").asString()).isEqualTo("New");
        assertThat(account.path("kind").asString()).isEqualTo("card");
        assertThat(account.path("state").asString()).isEqualTo("archived");
        assertThat(org.read("/ledger-accounts/" + id).json().path("state").asString())
                .isEqualTo("archived");
    }

    @Test
    void linesOfAStatementAreAddedTogetherOrNotAtAll() {
        String lines =
                """
                {"account":{"id":"%s"},"transactions":[
                 {"cleared_on":"2026-02-01","amount":"10.00","balance":"10.00","text":"In"},
                 {"cleared_on":"2026-02-02","amount":"%s","balance":"7.00"},
                 {"cleared_on":"2026-02-03","amount":"1.00"}]}
                """;
        String account = create("/bank-accounts", "{\"name\":\"New\"}").path("id").asString();

        SandboxResponse refusal =
                org.write("POST", "/bank-transactions", lines.formatted(account, "four"));
        SandboxResponse nobody =
                org.write("POST", "/bank-transactions", lines.formatted("acc-0", "1"));
        SandboxResponse none = org.write("POST", "/bank-transactions", "{\"transactions\":[]}");
        JsonNode done = create("/bank-transactions", lines.formatted(account, "-4"));

        refused(422, "invalid", refusal);
        assertThat(fields(refusal)).containsExactly("transactions[1].amount");
        assertThat(fields(nobody)).containsExactly("account");
        assertThat(fields(none)).containsExactly("transactions");
        assertThat(done.path("ids").size()).isEqualTo(3);
        assertThat(done.path("id")).isEqualTo(done.path("ids").get(0));
        assertThat(done.path("warnings").size()).isEqualTo(1);
        assertThat(done.at("/warnings/0/field").asString()).isEqualTo("transactions[1].balance");
        List<String> balances = new ArrayList<>();
        done.path("ids")
                .forEach(it ->
                        balances.add(
                                org.read("/bank-transactions/" + it.asString())
                                        .json()
                                        .path("balance")
                                        .asString()));
        assertThat(balances).containsExactly("10.00", "6.00", "7.00");
        assertThat(
                        org.readAll("bank-transactions", 200).stream()
                                .filter(it -> it.at("/account/id").asString().equals(account))
                                .count())
                .isEqualTo(3);
    }

    @Test
    void membersComputedFromTheAccountCannotBeSet() {
        SandboxResponse transfer =
                org.write(
                        "POST",
                        "/transfers",
                        """
                        {"date":"2026-02-01",
                         "from":{"account":{"id":"acc-1000"},"amount":"5.00","currency":"EUR"},
                         "to":{"account":{"id":"acc-1010"},"amount":"4.00"}}
                        """);
        SandboxResponse entry =
                org.write(
                        "POST",
                        "/journal-entries",
                        """
                        {"posted_on":"2026-02-01","lines":[
                         {"account":{"id":"acc-5000"},"amount":"5.00","currency":"EUR"},
                         {"account":{"id":"acc-1000"},"amount":"-5.00"}]}
                        """);
        SandboxResponse payment =
                org.write(
                        "POST",
                        "/client-payments",
                        """
                        {"client":{"id":"%s"},"paid_on":"2026-02-02","total":"4.00",
                         "method":{"id":"none"},"parts":[{"amount":"4.00","settles":[
                           {"kind":"invoice","id":"inv-0","amount":"4.00"}]}]}
                        """
                                .formatted(client));

        assertThat(fields(transfer)).containsExactlyInAnyOrder("from.currency", "to.amount");
        assertThat(fields(entry)).containsExactly("lines[0].currency");
        assertThat(fields(payment)).containsExactlyInAnyOrder("method", "parts[0].settles[0].id");
    }

    @Test
    void closedPeriodsApplyToEveryKindWithADate() {
        String bill = vendor();
        org.control("PATCH", "/records/company/" + org.id(), "{\"locked_until\":\"2026-02-02\"}");

        leastOfEach().stream()
                .map(Arguments::get)
                .filter(it -> !String.valueOf(it[1]).equals("name"))
                .forEach(it ->
                        refused(
                                422,
                                "period_locked",
                                org.write(
                                        "POST",
                                        "/" + it[0],
                                        String.valueOf(it[2])
                                                .replace("CLIENT", client)
                                                .replace("VENDOR", bill)
                                                .replace(",\"created_from\":{\"id\":\"BILL\"}", "")
                                                .replaceAll("(?s),\\s*\"parts\".*", "}"))));
        refused(
                422,
                "invalid",
                org.write(
                        "POST",
                        "/transfers",
                        """
                        {"date":"soon","from":{"account":{"id":"acc-1000"},"amount":"5.00"},
                         "to":{"account":{"id":"acc-1010"}}}
                        """));
    }

    private String vendor() {
        vendor = create("/vendors", "{\"name\":\"New vendor\"}").path("id").asString();
        return vendor;
    }

    private static List<String> fields(SandboxResponse sandboxResponse) {
        List<String> fields = new ArrayList<>();
        sandboxResponse
                .json()
                .path("errors")
                .forEach(it -> fields.add(it.path("field").asString()));
        return fields;
    }

    private JsonNode create(String address, String body) {
        SandboxResponse sandboxResponse = org.write("POST", address, body);
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(201);
        return sandboxResponse.json();
    }

    private String invoice(String day, String more) {
        return """
        {"client":{"id":"%s"},"issued_on":"%s",%s
         "lines":[{"text":"Work","unit_price":"5.00","qty":"2","account":{"id":"acc-4000"},
           "tax_code":{"id":"tax-standard"}}]}
        """
                .formatted(client, day, more);
    }

    private void fault(String path, String reset) {
        SandboxResponse fault =
                org.sandbox()
                        .control(
                                "POST",
                                "/faults",
                                "{\"tenant\":\"%s\",\"method\":\"POST\",\"path\":\"%s\",\"times\":1,\"reset\":\"%s\"}"
                                        .formatted(org.id(), path, reset));
        assertThat(fault.status()).isEqualTo(201);
    }

    private static void cut(ThrowingCallable call) {
        Assertions.assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(call);
    }

    private long named(String collection, String name) {
        return org.readAll(collection, 200).stream()
                .filter(it -> it.path("name").asString("").equals(name))
                .count();
    }

    private static void refused(int status, String code, SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(status);
        assertThat(sandboxResponse.json().path("code").asString()).isEqualTo(code);
    }
}
