package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The endpoints of the fake company. */
final class FakeCompany {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MAX_CHANGES = 1000;
    private static final Pattern FILE =
            Pattern.compile(
                    "(?s).*?\\r\\n\\r\\n(\\{.*?\\})\\r\\n--.*?filename=\"([^\"]*)\"\\r\\nContent-Type: ([^\\r]+)\\r\\n\\r\\n(.*)\\r\\n--.*?--\\r\\n");

    private final FakeBooks books;
    private final FakeClock clock;
    private final String address;
    private final Map<String, Reply> replies = new HashMap<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private int lastLine = 1000;

    /** The names of entities that change data capture does not know. */
    volatile List<String> uncaptured = List.of();

    /** The name of the entity that queries do not know. */
    volatile String unqueried = "";

    /** The country of the company. */
    volatile String country = "GB";

    final List<JsonNode> written = new ArrayList<>();

    /** The entities of what was written. */
    final List<String> writtenEntities = new ArrayList<>();

    FakeCompany(FakeBooks books, FakeClock clock, String address) {
        this.books = books;
        this.clock = clock;
        this.address = address;
    }

    /** The entity with the name, in any case. */
    static Optional<QuickBooksEntity> entity(String name) {
        return Arrays.stream(QuickBooksEntity.values())
                .filter(it ->
                        it.entityName().equalsIgnoreCase(name)
                                || it.jsonName().equalsIgnoreCase(name))
                .findFirst();
    }

    /** The name in JSON of the entity. */
    static String jsonName(String name) {
        return entity(name).map(QuickBooksEntity::jsonName).orElse(name);
    }

    Reply get(String path, Map<String, String> query) {
        if (!"75".equals(query.get("minorversion"))) {
            return Reply.fault(400, "2010", "The minor version is missing");
        }
        var steps = List.of(path.split("/", -1));
        return switch (steps.getFirst()) {
            case "query" -> query(query.getOrDefault("query", ""));
            case "cdc" -> changes(query);
            case "companyinfo" ->
                    Reply.json(
                            """
                            {"CompanyInfo":{"CompanyName":"Fake Inc.","LegalName":"Fake Inc.",
                             "Country":"%s","FiscalYearStartMonth":"April","Id":"1","MetaData":{
                             "CreateTime":"2020-01-01T00:00:00-08:00",
                             "LastUpdatedTime":"1970-01-01T00:00:00Z"}},"time":"%s"}
                            """
                                    .formatted(country, now()));
            case "preferences" ->
                    Reply.json(
                            "{\"Preferences\":{\"CurrencyPrefs\":{\"HomeCurrency\":{\"value\":\"USD\"}}}}");
            case "reports" -> report(steps.get(1), query);
            case "download" ->
                    new Reply(
                            200,
                            Map.of("Content-Type", "text/plain"),
                            ("\"" + address + "/store/" + steps.get(1) + "\"")
                                    .getBytes(StandardCharsets.UTF_8));
            default -> record(steps);
        };
    }

    private Reply query(String statement) {
        return statement.contains(" FROM " + unqueried + " ")
                ? Reply.fault(400, "4001", "invalid context declaration: " + unqueried)
                : new FakeQuery(books).answer(statement, clock.instant());
    }

    private Reply record(List<String> steps) {
        if (!steps.get(1).matches("\\d+")) {
            return Reply.fault(400, "2030", "Invalid ID");
        }
        var entity = entity(steps.getFirst()).orElseThrow().entityName();
        var found = books.find(entity, steps.get(1));
        if (found.isEmpty()) {
            return Reply.fault(400, "610", "Object Not Found");
        }
        return steps.size() > 2
                ? new Reply(
                        200,
                        Map.of("Content-Type", "application/pdf"),
                        "%PDF-1.4".getBytes(StandardCharsets.US_ASCII))
                : single(entity, found.get());
    }

    private Reply single(String entity, ObjectNode record) {
        return Reply.json("{\"%s\":%s,\"time\":\"%s\"}".formatted(jsonName(entity), record, now()));
    }

    private String now() {
        return FakeBooks.time(clock.instant());
    }

    private Reply changes(Map<String, String> query) {
        var since = OffsetDateTime.parse(query.getOrDefault("changedSince", "")).toInstant();
        if (since.isBefore(clock.instant().minus(Duration.ofDays(30)))) {
            return Reply.fault(400, "2020", "The time is more than 30 days ago");
        }
        var left = MAX_CHANGES;
        var parts = new ArrayList<String>();
        for (var name : query.getOrDefault("entities", "").split(",", -1)) {
            if (uncaptured.contains(name)) {
                return Reply.fault(400, "4001", "invalid context declaration: " + name);
            }
            var entity = entity(name).orElseThrow();
            var found = books.changes(entity.entityName(), since).stream().limit(left).toList();
            left -= found.size();
            parts.add(
                    found.isEmpty()
                            ? "{}"
                            : "{\"%s\":%s,\"startPosition\":1}"
                                    .formatted(entity.jsonName(), found));
        }
        return Reply.json(
                "{\"CDCResponse\":[{\"QueryResponse\":[%s]}],\"time\":\"%s\"}"
                        .formatted(String.join(",", parts), now()));
    }

    private static Reply report(String name, Map<String, String> query) {
        var columns = new ArrayList<String>();
        var cells = new ArrayList<String>();
        var end = LocalDate.parse(query.getOrDefault("end_date", ""));
        for (var month = LocalDate.parse(query.getOrDefault("start_date", ""));
                month.isBefore(end);
                month = month.plusMonths(1)) {
            columns.add(
                    """
                    {"ColTitle":"x","ColType":"Money","MetaData":[
                     {"Name":"StartDate","Value":"%s"}]}
                    """
                            .formatted(month));
            cells.add("{\"value\":\"1.00\"}");
        }
        return Reply.json(
                """
                {"Header":{"ReportBasis":"Accrual","Currency":"USD"},"Columns":{"Column":[
                 {"ColTitle":"","ColType":"Account"},%s]},"Rows":{"Row":[{"type":"Section",
                 "group":"%s","Summary":{"ColData":[{"value":"Total"},%s]}}]}}
                """
                        .formatted(
                                String.join(",", columns),
                                name.equals("BalanceSheet") ? "TotalAssets" : "Income",
                                String.join(",", cells)));
    }

    /** A repeated request id gets the first response. */
    Reply post(String path, Map<String, String> query, byte[] body) {
        var requestId = query.getOrDefault("requestid", "");
        if (requestId.isEmpty() || requestId.length() > 50) {
            return Reply.fault(400, "2010", "The request id is missing");
        }
        return replies.computeIfAbsent(
                requestId,
                _ ->
                        path.equals("upload")
                                ? upload(new String(body, StandardCharsets.ISO_8859_1))
                                : write(path, query.get("operation"), body));
    }

    private Reply write(String path, @Nullable String operation, byte[] body) {
        var entity = entity(path).orElseThrow().entityName();
        var json = (ObjectNode) JSON.readTree(body);
        written.add(json.deepCopy());
        writtenEntities.add(entity);
        if (entity.equals("Vendor")) {
            json.remove("Notes"); // in the schema, but not stored
        }
        if (!json.has("Id")) {
            return create(entity, json);
        }
        var id = json.path("Id").asString();
        var current = books.find(entity, id);
        if (current.isEmpty()) {
            return Reply.fault(400, "610", "Object Not Found");
        }
        if (!current.get().path("SyncToken").equals(json.path("SyncToken"))) {
            return Reply.fault(400, "5010", "Stale Object Error");
        }
        if ("delete".equals(operation)) {
            books.delete(entity, id);
            return Reply.json(
                    "{\"%s\":{\"domain\":\"QBO\",\"status\":\"Deleted\",\"Id\":\"%s\"}}"
                            .formatted(entity, id));
        }
        return single(entity, books.replace(entity, completed(entity, json)));
    }

    private Reply create(String entity, ObjectNode json) {
        var name = json.path("DisplayName").asString("");
        var taken =
                books.all(entity).stream()
                        .anyMatch(it -> it.path("DisplayName").asString("").equals(name));
        if (!name.isEmpty() && taken) {
            return Reply.fault(400, "6240", "Duplicate Name Exists Error");
        }
        if (entity.equals("Bill") && json.path("VendorRef").path("value").asString().equals("0")) {
            return Reply.json(
                    400,
                    """
                    {"Fault":{"Error":[{"Message":"Invalid Reference Id","Detail":"Invalid Reference Id : Vendors element id 0 not found","code":"2500","element":"VendorRef"}],"type":"ValidationFault"}}
                    """);
        }
        if (entity.equals("Account")) {
            json.put("Classification", classification(json.path("AccountType").asString()));
        }
        return single(entity, books.add(entity, completed(entity, json)));
    }

    private static String classification(String accountType) {
        return switch (accountType) {
            case "Bank", "Other Current Asset" -> "Asset";
            case "Credit Card", "Other Current Liability" -> "Liability";
            case "Income" -> "Revenue";
            case "Equity" -> "Equity";
            default -> "Expense";
        };
    }

    /** A line without an id is a new line, and a bill is linked to an order by a line of each. */
    private ObjectNode completed(String entity, ObjectNode json) {
        for (var line : json.path("Line")) {
            if (!line.has("Id")) {
                lastLine++;
                ((ObjectNode) line).put("Id", String.valueOf(lastLine));
            }
        }
        if (entity.equals("Bill")) {
            linkOrders(json);
        }
        return totalled(json);
    }

    private static void linkOrders(ObjectNode bill) {
        var links = JSON.createArrayNode();
        for (var link : bill.path("LinkedTxn")) {
            if (!link.path("TxnType").asString("").equals("PurchaseOrder")) {
                links.add(link);
            }
        }
        for (var line : bill.path("Line")) {
            for (var link : line.path("LinkedTxn")) {
                if (link.has("TxnLineId")) {
                    links.addObject()
                            .put("TxnId", link.path("TxnId").asString())
                            .put("TxnType", link.path("TxnType").asString());
                }
            }
        }
        bill.set("LinkedTxn", links);
    }

    private static ObjectNode totalled(ObjectNode json) {
        if (json.has("Line") && !json.has("TotalAmt")) {
            var sum = BigDecimal.ZERO;
            for (var line : json.path("Line")) {
                var amount = line.path("Amount").decimalValue();
                sum = line.has("DiscountLineDetail") ? sum.subtract(amount) : sum.add(amount);
            }
            var cashBack = json.path("CashBack").path("Amount").decimalValue(BigDecimal.ZERO);
            json.put("TotalAmt", sum.subtract(cashBack));
        }
        return json;
    }

    /** The answer has status 200, also for a fault. */
    private Reply upload(String body) {
        var matcher = FILE.matcher(body);
        if (!matcher.matches()) {
            return Reply.fault(400, "2010", "The parts cannot be read");
        }
        if (matcher.group(3).startsWith("application/octet-stream")) {
            return Reply.json(
                    """
                    {"AttachableResponse":[{"Fault":{"Error":[{"Message":"A business validation error has occurred","Detail":"Unsupported file type","code":"6000","element":""}],"type":"ValidationFault"}}]}
                    """);
        }
        var bytes = matcher.group(4).getBytes(StandardCharsets.ISO_8859_1);
        var metadata =
                (ObjectNode) JSON.readTree(matcher.group(1).getBytes(StandardCharsets.ISO_8859_1));
        metadata.put("Size", bytes.length);
        var added = books.add("Attachable", metadata);
        files.put(added.path("Id").asString(), bytes);
        return Reply.json("{\"AttachableResponse\":[{\"Attachable\":%s}]}".formatted(added));
    }

    Reply file(String id) {
        return new Reply(200, Map.of(), files.getOrDefault(id, new byte[0]));
    }
}
