package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The records of the fake company, with their changes and deletions. */
final class FakeBooks {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final FakeClock clock;
    private final Map<String, Map<Long, ObjectNode>> records = new HashMap<>();
    private final Map<String, List<ObjectNode>> deleted = new HashMap<>();
    private long last = 100;

    FakeBooks(FakeClock clock) {
        this.clock = clock;
    }

    synchronized List<ObjectNode> all(String entity) {
        return List.copyOf(of(entity).values());
    }

    synchronized Optional<ObjectNode> find(String entity, String id) {
        return id.matches("\\d{1,18}")
                ? Optional.ofNullable(of(entity).get(Long.valueOf(id)))
                : Optional.empty();
    }

    synchronized ObjectNode add(String entity, ObjectNode body) {
        return add(entity, body, clock.tick());
    }

    synchronized ObjectNode add(String entity, ObjectNode body, Instant moment) {
        last++;
        body.put("Id", String.valueOf(last));
        body.put("SyncToken", "0");
        body.putObject("MetaData").put("CreateTime", time(moment));
        of(entity).put(last, body);
        touch(body, moment);
        return body;
    }

    synchronized void change(String entity, String id) {
        touch(find(entity, id).orElseThrow(), clock.tick());
    }

    /** Replaces a record; the caller has checked the version. */
    synchronized ObjectNode replace(String entity, ObjectNode body) {
        var id = body.path("Id").asString();
        var old = find(entity, id).orElseThrow();
        body.set("MetaData", old.path("MetaData").deepCopy());
        body.put("SyncToken", String.valueOf(old.path("SyncToken").asString().charAt(0) - '0' + 1));
        of(entity).put(Long.valueOf(id), body);
        touch(body, clock.tick());
        return body;
    }

    private static void touch(ObjectNode record, Instant moment) {
        ((ObjectNode) record.path("MetaData")).put("LastUpdatedTime", time(moment));
    }

    synchronized void delete(String entity, String id) {
        var record = of(entity).remove(Long.valueOf(id));
        if (record == null) {
            throw new AssertionError("No " + entity + " " + id);
        }
        var tombstone = JSON.createObjectNode();
        tombstone.put("domain", "QBO").put("status", "Deleted").put("Id", id);
        tombstone.putObject("MetaData").put("LastUpdatedTime", time(clock.tick()));
        deleted.computeIfAbsent(entity, _ -> new ArrayList<>()).add(tombstone);
    }

    /** A record that is merged with another one is gone without a trace. */
    synchronized void merge(String entity, String id) {
        of(entity).remove(Long.valueOf(id));
    }

    /** Live records by time, then deleted ones, as the platform orders them. */
    synchronized List<ObjectNode> changes(String entity, Instant since) {
        var live = of(entity).values().stream().sorted(Comparator.comparing(FakeBooks::modified));
        return Stream.concat(live, deleted.getOrDefault(entity, List.of()).stream())
                .filter(it -> !modified(it).isBefore(since))
                .toList();
    }

    static Instant modified(JsonNode record) {
        return Instant.from(
                DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(
                        record.path("MetaData").path("LastUpdatedTime").asString()));
    }

    /** In whole seconds, in the time zone of the platform. */
    static String time(Instant moment) {
        return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx")
                .format(moment.atOffset(ZoneOffset.ofHours(-8)));
    }

    private Map<Long, ObjectNode> of(String entity) {
        return records.computeIfAbsent(entity, _ -> new TreeMap<>());
    }

    /** A record with little more than an entity must have. */
    static ObjectNode body(QuickBooksEntity entity, int number) {
        var text =
                switch (entity) {
                    case ACCOUNT ->
                            """
                            {"Name":"Account %d","Active":true,"Classification":"Asset",
                             "AccountType":"Bank","AccountSubType":"Checking","CurrentBalance":1.50,
                             "CurrencyRef":{"value":"USD"}}
                            """;
                    case VENDOR, CUSTOMER -> "{\"DisplayName\":\"Contact %d\",\"Active\":true}";
                    case ITEM ->
                            """
                            {"Name":"Item %d","Active":true,"Type":"Service","UnitPrice":2,
                             "IncomeAccountRef":{"value":"1"}}
                            """;
                    case CLASS, DEPARTMENT, PAYMENT_METHOD, TAX_CODE ->
                            "{\"Name\":\"Name %d\",\"Active\":true}";
                    case TAX_RATE -> "{\"Name\":\"Rate %d\",\"Active\":true,\"RateValue\":20}";
                    case TRANSFER ->
                            """
                            {"TxnDate":"2026-02-01","Amount":5.00,"PrivateNote":"T %d",
                             "FromAccountRef":{"value":"1"},"ToAccountRef":{"value":"2"}}
                            """;
                    case CREDIT_CARD_PAYMENT ->
                            """
                            {"TxnDate":"2026-02-01","Amount":5.00,"PrivateNote":"C %d",
                             "BankAccountRef":{"value":"1"},"CreditCardAccountRef":{"value":"2"}}
                            """;
                    case JOURNAL_ENTRY ->
                            """
                            {"TxnDate":"2026-02-01","PrivateNote":"J %d","Line":[
                             {"Amount":5,"DetailType":"JournalEntryLineDetail",
                              "JournalEntryLineDetail":{"PostingType":"Debit",
                              "AccountRef":{"value":"1"}}}]}
                            """;
                    case DEPOSIT ->
                            """
                            {"TxnDate":"2026-02-01","PrivateNote":"D %d","TotalAmt":9.00,
                             "DepositToAccountRef":{"value":"1"},"Line":[{"Amount":4.00,
                             "LinkedTxn":[{"TxnId":"7","TxnType":"Payment"}]},{"Amount":5.00,
                             "DetailType":"DepositLineDetail","DepositLineDetail":{
                             "AccountRef":{"value":"2"},"Entity":{"value":"3","type":"VENDOR"}}}]}
                            """;
                    case PURCHASE ->
                            """
                            {"TxnDate":"2026-02-01","PrivateNote":"P %d","TotalAmt":9.00,
                             "PaymentType":"Cash","AccountRef":{"value":"1"},"Line":[]}
                            """;
                    default ->
                            """
                            {"TxnDate":"2026-02-01","DocNumber":"N-%d","TotalAmt":9.00,
                             "Balance":9.00,"Line":[]}
                            """;
                };
        return (ObjectNode) JSON.readTree(text.formatted(number));
    }
}
