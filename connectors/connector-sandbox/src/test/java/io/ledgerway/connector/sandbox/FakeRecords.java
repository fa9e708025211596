package io.ledgerway.connector.sandbox;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import tools.jackson.databind.node.ObjectNode;

/** Small records: those with odd numbers lack all optional fields. */
final class FakeRecords {

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private FakeRecords() {}

    static String moment(Instant instant) {
        return MOMENT.format(instant);
    }

    static ObjectNode of(String collection, String id, int number, Instant moment) {
        var node = (ObjectNode) FakeResponse.JSON.readTree(template(collection).formatted(number));
        if (number % 2 == 0) {
            node.setAll((ObjectNode) FakeResponse.JSON.readTree(optional(collection)));
        }
        node.put("id", id);
        node.put("created_at", moment(moment));
        node.put("changed_at", moment(moment));
        return node;
    }

    static ObjectNode organisation(String tenant) {
        return (ObjectNode)
                FakeResponse.JSON.readTree(
                        """
                        {"id":"%s","name":"Fake Ltd","addresses":[],"phones":[],"links":[],
                         "year_start":"2026-01-01","base_currency":"GBP",
                         "created_at":"2020-01-01T00:00:00.000Z"}
                        """
                                .formatted(tenant));
    }

    private static String template(String collection) {
        return switch (collection) {
            case "ledger-accounts" ->
                    """
                    {"code":"%1$d","name":"Account %1$d","class":"asset","category":"bank",
                     "currency":"GBP","balance":"10.50","is_bank":true,"state":"active"}
                    """;
            case "vendors", "clients" ->
                    """
                    {"name":"Contact %d","state":"active"}
                    """;
            case "tax-codes" ->
                    """
                    {"name":"Tax %d","state":"active","rate":"20.00","effective_rate":"20.00",
                     "components":[]}
                    """;
            case "dimensions" ->
                    """
                    {"name":"Dimension %d","has_children":false,"state":"active"}
                    """;
            case "products" ->
                    """
                    {"name":"Product %d","kind":"service","state":"active"}
                    """;
            case "sales-invoices" ->
                    """
                    {"number":"INV-%d","client":{"id":"c1","name":"Client"},
                     "issued_on":"2026-01-05","currency":"GBP",
                     "lines":[{"unit_price":"5.00","qty":"2","net":"10.00","tax":"2.00",
                       "gross":"12.00"}],
                     "discount_total":"0.00","net_total":"10.00","tax_total":"2.00",
                     "gross_total":"12.00","open_amount":"12.00","state":"issued"}
                    """;
            case "purchase-bills" ->
                    """
                    {"reference":"B-%d","vendor":{"id":"v1","name":"Vendor"},
                     "issued_on":"2026-01-05","currency":"GBP","lines":[],
                     "discount_total":"0.00","net_total":"10.00","tax_total":"2.00",
                     "gross_total":"12.00","open_amount":"12.00","state":"open"}
                    """;
            case "sales-credits", "purchase-credits" ->
                    """
                    {"number":"CN-%d","issued_on":"2026-01-05","currency":"GBP","lines":[],
                     "discount_total":"0.00","net_total":"10.00","tax_total":"2.00",
                     "gross_total":"12.00","open_amount":"12.00","state":"issued"}
                    """;
            case "sales-orders", "purchase-orders" ->
                    """
                    {"number":"O-%d","issued_on":"2026-01-05","currency":"GBP",
                     "lines":[{"no":"1","unit_price":"5.00","qty":"2","net":"10.00"}],
                     "net_total":"10.00","state":"open"}
                    """;
            case "goods-receipts" ->
                    """
                    {"reference":"DN-%d","received_on":"2026-01-05","currency":"GBP",
                     "lines":[{"no":"1","qty":"2"}],"state":"received"}
                    """;
            case "client-payments", "vendor-payments" ->
                    """
                    {"reference":"P-%d","currency":"GBP","paid_on":"2026-01-05","total":"5.00",
                     "parts":[{"amount":"5.00",
                       "settles":[{"kind":"on_account","id":"x1","amount":"5.00"}]}]}
                    """;
            case "payment-methods" ->
                    """
                    {"name":"Method %d","kind":"cash","state":"active"}
                    """;
            case "bank-accounts" ->
                    """
                    {"name":"Bank %d","kind":"card","currency":"GBP","balance":"-10.50","state":"active"}
                    """;
            case "bank-transactions" ->
                    """
                    {"account":{"id":"a1","name":"Bank"},"cleared_on":"2026-01-05","text":"Line %d",
                     "kind":"pos","amount":"-5.00","reconciled":true,"balance":"10.00"}
                    """;
            case "direct-costs", "direct-incomes" ->
                    """
                    {"reference":"D-%d","issued_on":"2026-01-05","currency":"GBP",
                     "lines":[{"unit_price":"-5.00","qty":"2","net":"-10.00","tax":"-2.00",
                       "gross":"-12.00"}],
                     "net_total":"-10.00","tax_total":"-2.00","gross_total":"-12.00"}
                    """;
            case "transfers" ->
                    """
                    {"text":"Transfer %d","date":"2026-01-05","state":"unreconciled",
                     "from":{"account":{"id":"a1"},"currency":"GBP","amount":"5.00"},
                     "to":{"account":{"id":"a2"},"currency":"GBP","amount":"5.00"}}
                    """;
            case "journals" ->
                    """
                    {"name":"Journal %d","has_children":false,"state":"active"}
                    """;
            case "journal-entries" ->
                    """
                    {"text":"Entry %d","posted_on":"2026-01-05",
                     "lines":[{"account":{"id":"a1"},"amount":"5.00","currency":"GBP"},
                       {"account":{"id":"a2"},"amount":"-5.00","currency":"GBP"}]}
                    """;
            case "account-transactions" ->
                    """
                    {"memo":"Transaction %d","account":{"id":"a1","name":"Bank"},
                     "date":"2026-01-05","state":"reconciled","currency":"GBP","total":"5.00",
                     "lines":[{"source":{"collection":"client-payments","id":"p1"},
                       "amount":"5.00"}]}
                    """;
            default -> throw new ErrorResponseException(404, "not_found");
        };
    }

    private static String optional(String collection) {
        return switch (collection) {
            case "vendors", "clients" ->
                    """
                    {"contact":"Ann","email":"ann@fake.test","currency":"EUR",
                     "addresses":[{"kind":"billing","city":"Leeds"}]}
                    """;
            case "sales-orders", "purchase-orders", "goods-receipts" ->
                    """
                    {"ship_to":{"contact":{"name":"Ann"}},"invoicing":"of-a-later-version",
                     "orders":[{"id":"o1"}],"rate":"1.10"}
                    """;
            case "client-payments", "vendor-payments" ->
                    """
                    {"account":{"id":"a1","name":"Bank"},"method":{"id":"m1"},"memo":"Thanks",
                     "parts":[{"amount":"5.00","settles":[{"kind":"of-a-later-version"}]}]}
                    """;
            case "sales-invoices", "purchase-bills" ->
                    """
                    {"due_on":"2026-02-04","memo":"Thanks","state":"of-a-later-version",
                     "field_of_a_later_version":{"a":1}}
                    """;
            case "direct-costs", "direct-incomes" ->
                    """
                    {"vendor":{"id":"v1"},"account":{"id":"a1","name":"Bank"},"memo":"Thanks"}
                    """;
            case "transfers", "account-transactions", "bank-transactions" ->
                    """
                    {"state":"of-a-later-version","kind":"of-a-later-version"}
                    """;
            case "journal-entries" ->
                    """
                    {"source":{"collection":"of-a-later-version","id":"x1"},"journal":{"id":"j1"}}
                    """;
            default -> "{}";
        };
    }
}
