package io.ledgerway.sandbox.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class ControlIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @Test
    void organisationsOfEveryPlatformCanBeBroughtUp() {
        for (String platform :
                new String[] {"trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo"}) {
            SandboxResponse created =
                    sandbox.control(
                            "POST", "/tenants", "{\"platform\":\"" + platform + "\",\"size\":1}");
            assertThat(created.status()).isEqualTo(201);
            assertThat(created.json().propertyNames())
                    .containsExactlyInAnyOrder(
                            "tenant", "accessToken", "refreshToken", "expiresAt");
        }
        SandboxResponse unknown = sandbox.control("POST", "/tenants", "{\"platform\":\"none\"}");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("error").asString()).contains("platform");
        assertThat(sandbox.control("POST", "/tenants", "{\"size\":-1}").status()).isEqualTo(400);
        assertThat(sandbox.control("GET", "/tenants?hint=" + UUID.randomUUID(), "").status())
                .isEqualTo(404);
        assertThat(sandbox.control("GET", "/tenants/nobody/tokens", "").status()).isEqualTo(404);
    }

    /** Stored, such a value made every read of its list fail. */
    @Test
    void valuesThatCannotBeShownAreRefused() {
        Org org = sandbox.org(300);
        String invoice = create(org, "invoices", invoice("cli-0000001")).path("id").asString();
        String organisation = "/records/company/" + org.id();

        assertThat(org.control("PATCH", "/records/invoices/" + invoice, "{\"due_on\":\"soon\"}"))
                .satisfies(it -> assertThat(it.status()).isEqualTo(400))
                .satisfies(it -> assertThat(it.body()).contains("'due_on' must be a date"));
        for (String patch :
                new String[] {
                    "{\"locked_until\":\"2026-13-01\"}", "{\"year_start\":\"+999999999-01-01\"}"
                }) {
            assertThat(org.control("PATCH", organisation, patch).status()).isEqualTo(400);
        }
        assertThat(
                        org.control(
                                        "PATCH",
                                        "/records/invoices/" + invoice,
                                        "{\"currency\":\"USD\",\"rate\":\"0\"}")
                                .status())
                .isEqualTo(400);
        assertThat(org.control("POST", "/records/customers", "{\"name\":\"a\\u0000b\"}").status())
                .isEqualTo(400);
        assertThat(
                        org.control(
                                        "POST",
                                        "/records/transfers",
                                        """
                                        {"from":{"amount":"0.001","account":{"id":"acc-1000"}},
                                         "to":{"account":{"id":"acc-1010"}}}
                                        """)
                                .status())
                .isEqualTo(400);
    }

    @Test
    void clockMovesTimestamps() {
        Org org = sandbox.org(300);
        SandboxResponse moved = org.control("POST", "/clock", "{\"advance\":\"P2D\"}");
        assertThat(moved.status()).isEqualTo(200);
        JsonNode customer = create(org, "customers", "{\"name\":\"Later\"}");

        assertThat(customer.path("changed_at").asString())
                .isGreaterThanOrEqualTo(moved.json().path("now").asString().substring(0, 19));
        assertThat(org.control("POST", "/clock", "{\"advance\":\"soon\"}").status()).isEqualTo(400);
        assertThat(org.control("POST", "/clock", "{\"advance\":\"-PT1M\"}").status())
                .isEqualTo(400);
        for (String advance : new String[] {"P400000D", "PT2562047788015215H"}) {
            assertThat(org.control("POST", "/clock", "{\"advance\":\"" + advance + "\"}").status())
                    .isEqualTo(400);
        }
        assertThat(
                        sandbox.control(
                                        "POST",
                                        "/tenants",
                                        "{\"size\":1,\"clock\":\"0001-01-01T00:00:00Z\"}")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void settingsThatCannotWorkAreRefused() {
        for (String buckets :
                new String[] {
                    "[{\"name\":\"short\",\"limit\":1,\"window\":\"PT0.0001S\"}]",
                    "[{\"name\":\"long\",\"limit\":1,\"window\":\"P400D\"}]",
                    "{\"day\":99999999999}"
                }) {
            SandboxResponse refused =
                    sandbox.control(
                            "PUT", "/limits", "{\"enforce\":true,\"buckets\":" + buckets + "}");
            assertThat(refused.status()).as(refused.body()).isEqualTo(400);
            assertThat(refused.json().path("error").asString()).isNotEmpty();
        }
        for (String dialect : new String[] {"xero", "quickbooks"}) {
            SandboxResponse refused =
                    sandbox.control(
                            "PUT", "/" + dialect + "/webhooks", "{\"url\":\"http://a|b/\"}");
            assertThat(refused.status()).as(refused.body()).isEqualTo(400);
        }
    }

    @Test
    void createdInvoiceIsCompletedAndBooked() {
        Org org = sandbox.org(300);
        BigDecimal before = posted(org, "acc-1100");

        JsonNode invoice = create(org, "invoices", invoice("cli-0000001"));

        assertThat(invoice.path("gross_total").asString()).isEqualTo("240.00");
        assertThat(invoice.path("open_amount").asString()).isEqualTo("240.00");
        assertThat(invoice.path("state").asString()).isEqualTo("issued");
        assertThat(invoice.path("client").path("name").asString()).isNotEmpty();
        assertThat(invoice.path("lines").get(0).path("tax").asString()).isEqualTo("40.00");
        assertThat(invoice.path("version").asInt()).isEqualTo(1);
        assertThat(posted(org, "acc-1100")).isEqualByComparingTo(before.add(new BigDecimal("240")));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void paymentVoidDeleteAndRestoreHaveTheirEffect() {
        Org org = sandbox.org(300);
        BigDecimal before = posted(org, "acc-1100");
        BigDecimal bank = posted(org, "acc-1000");
        String id = create(org, "invoices", invoice("cli-0000001")).path("id").asString();
        String path = "/records/invoices/" + id;

        JsonNode part =
                org.control("PATCH", path, "{\"payments\":[{\"amount\":\"40.00\"}]}").json();
        assertThat(part.path("state").asString()).isEqualTo("part_paid");
        assertThat(part.path("open_amount").asString()).isEqualTo("200.00");
        assertThat(posted(org, "acc-1000")).isEqualByComparingTo(bank.add(new BigDecimal("40")));

        JsonNode paid = org.control("PATCH", path, "{\"state\":\"paid\"}").json();
        assertThat(paid.path("state").asString()).isEqualTo("paid");
        assertThat(paid.path("payments").size()).isEqualTo(2);
        assertThat(posted(org, "acc-1100")).isEqualByComparingTo(before);

        assertThat(org.control("DELETE", path, "").status()).isEqualTo(204);
        assertThat(posted(org, "acc-1000")).isEqualByComparingTo(bank);
        assertThat(org.control("GET", path, "").json().path("deleted").asBoolean()).isTrue();
        assertThat(org.control("DELETE", path, "").status()).isEqualTo(409);

        JsonNode restored = org.control("POST", path + "/restore", "").json();
        assertThat(restored.path("state").asString()).isEqualTo("paid");
        assertThat(posted(org, "acc-1000")).isEqualByComparingTo(bank.add(new BigDecimal("240")));
        assertThat(org.control("POST", path + "/restore", "").status()).isEqualTo(409);

        JsonNode voided = org.control("POST", path + "/void", "").json();
        assertThat(voided.path("state").asString()).isEqualTo("void");
        assertThat(voided.path("open_amount").asString()).isEqualTo("0.00");
        assertThat(voided.has("payments")).isFalse();
        assertThat(posted(org, "acc-1000")).isEqualByComparingTo(bank);
        assertThat(org.control("POST", path + "/void", "").status()).isEqualTo(409);
        assertThat(org.control("PATCH", path, "{\"state\":\"issued\"}").status()).isEqualTo(409);
        assertThat(org.control("PATCH", path, "{\"memo\":\"kept\"}").status()).isEqualTo(200);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void generatedBooksCanBeUndoneToTheCent() {
        Org org = sandbox.org(1200);
        int undone = 0;
        for (String type :
                new String[] {
                    "payments",
                    "billPayments",
                    "creditNotes",
                    "billCreditNotes",
                    "invoices",
                    "bills",
                    "directCosts",
                    "directIncomes",
                    "transfers",
                    "journalEntries"
                }) {
            for (JsonNode document : org.control("GET", "/records/" + type, "").json()) {
                String id = document.path("id").asString();
                if (!document.path("deleted").asBoolean()
                        && !document.has("source")
                        && !id.equals("jen-0000001")) {
                    assertThat(org.control("DELETE", "/records/" + type + "/" + id, "").status())
                            .isEqualTo(204);
                    undone++;
                }
            }
        }
        assertThat(undone).isGreaterThan(200);
        assertThat(posted(org, "acc-1100")).isEqualByComparingTo("0");
        assertThat(posted(org, "acc-2000")).isEqualByComparingTo("0");
        assertThat(posted(org, "acc-1000")).isEqualByComparingTo("50000");
        assertThat(posted(org, "acc-1020")).isEqualByComparingTo("0");
        assertThat(org.readAll("journal-entries", 50)).hasSize(1);
        assertThat(org.readAll("account-transactions", 50))
                .filteredOn(it -> !it.path("state").asString().equals("void"))
                .hasSize(1);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void generatedDocumentsGoWithTheirPaymentsAndComeBack() {
        Org org = sandbox.org(300);
        BigDecimal receivable = posted(org, "acc-1100");
        for (JsonNode invoice : org.control("GET", "/records/invoices", "").json()) {
            String path = "/records/invoices/" + invoice.path("id").asString();
            if (!invoice.path("deleted").asBoolean()) {
                org.control("DELETE", path, "");
                assertThat(org.balanced()).isTrue();
                JsonNode back = org.control("POST", path + "/restore", "").json();
                assertThat(back.path("open_amount")).isEqualTo(invoice.path("open_amount"));
                assertThat(back.path("state")).isEqualTo(invoice.path("state"));
            }
        }
        assertThat(posted(org, "acc-1100")).isEqualByComparingTo(receivable);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void foreignBillBooksInBaseCurrency() {
        Org org = sandbox.org(300);
        JsonNode vendor = create(org, "suppliers", "{\"name\":\"Abroad\",\"currency\":\"EUR\"}");
        JsonNode bill =
                create(
                        org,
                        "bills",
                        """
                        {"vendor":{"id":"%s"},"rate":"0.8","lines":[{"unit_price":"100","qty":"1"}],
                         "payments":[{"amount":"100.00","rate":"0.9","account":{"id":"acc-1020"}}]}
                        """
                                .formatted(vendor.path("id").asString()));

        assertThat(bill.path("currency").asString()).isEqualTo("EUR");
        assertThat(bill.path("state").asString()).isEqualTo("paid");
        assertThat(bill.path("payments").get(0).path("rate").asString()).isEqualTo("0.9");
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void totalsStayWhenAnotherMemberChanges() {
        Org org = sandbox.org(300);
        JsonNode invoice =
                create(
                        org,
                        "invoices",
                        """
                        {"client":{"id":"cli-0000001"},"currency":"GBP",
                         "lines":[{"unit_price":"0.005","qty":"1000","discount":"0.005"},
                                  {"unit_price":"7.5000","qty":"1"}]}
                        """);

        JsonNode changed =
                org.control(
                                "PATCH",
                                "/records/invoices/" + invoice.path("id").asString(),
                                "{\"memo\":\"Later\"}")
                        .json();

        assertThat(invoice.path("net_total").asString()).isEqualTo("12.49");
        assertThat(changed.path("memo").asString()).isEqualTo("Later");
        assertThat(changed.path("net_total")).isEqualTo(invoice.path("net_total"));
        assertThat(changed.at("/lines/0/unit_price").asString()).isEqualTo("0.005");
        assertThat(changed.at("/lines/1/unit_price").asString()).isEqualTo("7.50");
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void masterDataIsStoredAndValidated() {
        Org org = sandbox.org(300);
        JsonNode account =
                create(
                        org,
                        "chartOfAccounts",
                        "{\"name\":\"New\",\"class\":\"expense\",\"x_extra\":1}");
        assertThat(account.path("currency").asString()).isEqualTo("GBP");
        assertThat(account.path("x_extra").asInt()).isEqualTo(1);
        create(org, "taxRates", "{\"name\":\"Thirteen\",\"rate\":\"13.00\"}");
        create(org, "items", "{\"id\":\"mine\",\"name\":\"Thing\"}");
        JsonNode child =
                create(org, "trackingCategories", "{\"name\":\"Kid\",\"parent_id\":\"dim-11\"}");
        assertThat(child.path("state").asString()).isEqualTo("active");
        assertThat(
                        org.control("GET", "/records/trackingCategories/dim-11", "")
                                .json()
                                .path("has_children")
                                .asBoolean())
                .isTrue();

        assertThat(post(org, "items", "{\"id\":\"mine\",\"name\":\"Twin\"}").status())
                .isEqualTo(409);
        assertThat(post(org, "items", "{}").status()).isEqualTo(400);
        assertThat(post(org, "chartOfAccounts", "{\"name\":\"x\",\"class\":\"y\"}").status())
                .isEqualTo(400);
        assertThat(post(org, "invoices", "{\"client\":{\"id\":\"nobody\"}}").status())
                .isEqualTo(400);
        assertThat(post(org, "company", "{\"name\":\"x\"}").status()).isEqualTo(409);
        assertThat(org.control("DELETE", "/records/chartOfAccounts/acc-1000", "").status())
                .isEqualTo(409);
        assertThat(org.control("POST", "/records/items/mine/void", "").status()).isEqualTo(409);
        assertThat(org.control("PATCH", "/records/items/nothing", "{}").status()).isEqualTo(404);
        JsonNode renamed =
                org.control("PATCH", "/records/company/" + org.id(), "{\"name\":\"Renamed\"}")
                        .json();
        assertThat(renamed.path("name").asString()).isEqualTo("Renamed");
        assertThat(org.read("/organisation").json().path("name").asString()).isEqualTo("Renamed");
    }

    @Test
    void ordersHaveNoPostingsAndCanBeReferenced() {
        Org org = sandbox.org(300);
        String before = org.control("GET", "/balance", "").body();
        String lines = "\"lines\":[{\"no\":\"1\",\"unit_price\":\"3.00\",\"qty\":\"2\"}]";
        JsonNode order =
                create(
                        org,
                        "purchaseOrders",
                        "{\"number\":\"PO-X\",\"vendor\":{\"id\":\"ven-0000001\"}," + lines + "}");
        String id = order.path("id").asString();
        JsonNode receipt =
                create(
                        org,
                        "itemReceipts",
                        """
                        {"vendor":{"id":"ven-0000001"},"orders":[{"id":"%s"}],
                         "lines":[{"qty":"2","order_line":{"id":"%s","no":"1"}}]}
                        """
                                .formatted(id, id));

        assertThat(order.path("state").asString()).isEqualTo("open");
        assertThat(order.path("gross_total").asString()).isEqualTo("6.00");
        assertThat(receipt.path("state").asString()).isEqualTo("received");
        assertThat(receipt.at("/orders/0/number").asString()).isEqualTo("PO-X");
        assertThat(receipt.has("received_on")).isTrue();
        JsonNode voided = org.control("POST", "/records/purchaseOrders/" + id + "/void", "").json();
        assertThat(voided.path("state").asString()).isEqualTo("void");
        assertThat(voided.has("open_amount")).isFalse();
        assertThat(org.control("GET", "/balance", "").body()).isEqualTo(before);

        assertThat(org.control("DELETE", "/records/purchaseOrders/" + id, "").status())
                .isEqualTo(204);
        assertThat(org.control("POST", "/records/purchaseOrders/" + id + "/restore", "").status())
                .isEqualTo(200);
        String client = "{\"client\":{\"id\":\"cli-0000001\"}," + lines;
        assertThat(post(org, "salesOrders", client + ",\"state\":\"paid\"}").status())
                .isEqualTo(400);
        assertThat(post(org, "salesOrders", client + ",\"invoicing\":\"half\"}").status())
                .isEqualTo(400);
        assertThat(post(org, "invoices", client + ",\"orders\":[{\"id\":\"none\"}]}").status())
                .isEqualTo(400);
        assertThat(create(org, "salesOrders", client + "}").path("invoicing").asString())
                .isEqualTo("none");
    }

    @Test
    void dataTypesToComeAreNamedInTheRefusal() {
        Org org = sandbox.org(0);

        SandboxResponse refused = org.control("GET", "/records/commerce-orders", "");

        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.json().path("error").asString())
                .contains("'commerce-orders'")
                .contains("yet");
    }

    @Test
    void sameSeedMakesTheSameEdits() {
        Org one = sandbox.org(300);
        String checkpoint =
                sandbox.control("POST", "/checkpoint", "{\"tenant\":\"" + one.id() + "\"}")
                        .json()
                        .path("id")
                        .asString();
        assertThat(one.control("POST", "/edits", "{\"count\":60,\"seed\":3}").status())
                .isEqualTo(202);
        String first = content(one);
        assertThat(sandbox.control("POST", "/rewind", "{\"id\":\"" + checkpoint + "\"}").status())
                .isEqualTo(204);
        assertThat(content(one)).isNotEqualTo(first);
        one.control("POST", "/edits", "{\"count\":60,\"seed\":3}");

        assertThat(content(one)).isEqualTo(first);
        assertThat(one.balanced()).isTrue();
        assertThat(sandbox.control("POST", "/rewind", "{\"tenant\":\"" + one.id() + "\"}").status())
                .isEqualTo(204);
        assertThat(
                        sandbox.control("POST", "/rewind", "{\"id\":\"" + UUID.randomUUID() + "\"}")
                                .status())
                .isEqualTo(404);
        assertThat(one.control("POST", "/edits", "{}").status()).isEqualTo(400);
    }

    @Test
    void refusalsOfTheControlApiArePlainJson() {
        assertThat(sandbox.control("GET", "/nothing", "").json().path("error").asString())
                .isNotEmpty();
        assertThat(sandbox.control("POST", "/faults", "{").status()).isEqualTo(400);
        assertThat(sandbox.control("DELETE", "/limits", "").status()).isEqualTo(405);
        assertThat(sandbox.control("POST", "/tenants", "x".repeat(1_100_000)).status())
                .isEqualTo(413);
        SandboxResponse foreign = sandbox.get("/_sandbox/faults", "Sec-Fetch-Site", "cross-site");
        assertThat(foreign.status()).isEqualTo(403);
    }

    private static String content(Org org) {
        StringBuilder content = new StringBuilder();
        for (String type : new String[] {"invoices", "bills", "customers", "suppliers", "items"}) {
            content.append(
                    org.control("GET", "/records/" + type, "")
                            .body()
                            .replaceAll("\"(changed|created|deleted)_at\":\"[^\"]*\"", ""));
        }
        return content.toString();
    }

    private static String invoice(String client) {
        return """
        {"client":{"id":"%s"},"currency":"GBP","lines":[{"text":"Work","unit_price":"100.00","qty":"2",
          "tax_code":{"id":"tax-standard"},"account":{"id":"acc-4010"},"dimensions":[{"id":"dim-11"}]}]}
        """
                .formatted(client);
    }

    private static JsonNode create(Org org, String dataType, String record) {
        SandboxResponse created = post(org, dataType, record);
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return created.json();
    }

    private static SandboxResponse post(Org org, String dataType, String record) {
        return org.control("POST", "/records/" + dataType, record);
    }

    private static BigDecimal posted(Org org, String account) {
        return new BigDecimal(
                org.control("GET", "/balance", "")
                        .json()
                        .path("accounts")
                        .path(account)
                        .asString());
    }
}
