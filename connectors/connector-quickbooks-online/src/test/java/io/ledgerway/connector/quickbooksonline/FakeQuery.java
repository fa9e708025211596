package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A strict reading of the statements of the query language that are documented. */
final class FakeQuery {

    private static final Pattern STATEMENT =
            Pattern.compile(
                    "SELECT (\\*|Id) FROM (\\w+)(?: WHERE (.+?))?( ORDERBY Id)? STARTPOSITION (\\d+) MAXRESULTS (\\d+)");
    private static final Pattern EQUAL = Pattern.compile("([\\w.]+) = '((?:[^'\\\\]|\\\\.)*)'");
    private static final Pattern IN = Pattern.compile("(\\w+) IN \\((.+)\\)");
    private static final Pattern SINCE = Pattern.compile("MetaData\\.LastUpdatedTime >= '([^']+)'");

    private final FakeBooks books;

    FakeQuery(FakeBooks books) {
        this.books = books;
    }

    Reply answer(@Nullable String query, Instant time) {
        var statement = String.valueOf(query);
        var matcher = STATEMENT.matcher(statement);
        if (!matcher.matches()) {
            return Reply.fault(400, "4000", "Error parsing query");
        }
        var entity =
                FakeCompany.entity(matcher.group(2))
                        .map(QuickBooksEntity::entityName)
                        .orElse(matcher.group(2));
        if (!entity.equals("Attachable") && FakeCompany.entity(entity).isEmpty()) {
            return Reply.fault(400, "4001", "Invalid query");
        }
        var conditions = new ArrayList<Predicate<JsonNode>>();
        var inactive = false;
        for (var each : conditions(matcher.group(3))) {
            inactive |= each.startsWith("Active ");
            conditions.add(condition(entity, each));
        }
        var withInactive = inactive;
        var found =
                books.all(entity).stream()
                        .filter(it -> withInactive || it.path("Active").asBoolean(true))
                        .filter(it -> conditions.stream().allMatch(condition -> condition.test(it)))
                        .skip(Long.parseLong(matcher.group(5)) - 1)
                        .limit(Long.parseLong(matcher.group(6)))
                        .map(it -> matcher.group(1).equals("*") ? it.toString() : idOnly(it))
                        .collect(Collectors.joining(","));
        return Reply.json(
                found.isEmpty()
                        ? "{\"QueryResponse\":{},\"time\":\"%s\"}".formatted(FakeBooks.time(time))
                        : "{\"QueryResponse\":{\"%s\":[%s],\"startPosition\":1},\"time\":\"%s\"}"
                                .formatted(
                                        FakeCompany.jsonName(entity), found, FakeBooks.time(time)));
    }

    private static String idOnly(ObjectNode record) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("Id", record.path("Id").asString())
                .put("sparse", true)
                .toString();
    }

    private static List<String> conditions(@Nullable String where) {
        return where == null ? List.of() : List.of(where.split(" AND ", -1));
    }

    private static Predicate<JsonNode> condition(String entity, String text) {
        var since = SINCE.matcher(text);
        if (since.matches()) {
            var from = Instant.parse(since.group(1));
            return it -> !FakeBooks.modified(it).isBefore(from);
        }
        var equal = EQUAL.matcher(text);
        if (equal.matches()) {
            var value = equal.group(2).replaceAll("\\\\(.)", "$1");
            return it -> values(it, equal.group(1)).contains(value);
        }
        if (text.equals("Active = false")) {
            return it -> !it.path("Active").asBoolean(true);
        }
        var in = IN.matcher(text);
        if (in.matches()) {
            var values = List.of(in.group(2).replace("'", "").split(", ", -1));
            // only the codes TAX and NON have no flag at the platform
            var absent = entity.equals("TaxCode") ? "" : "true";
            return it -> values.contains(it.path(in.group(1)).asString(absent));
        }
        throw new AssertionError("The condition is not documented: " + text);
    }

    /** The texts at a path, through arrays; the case of names does not matter. */
    private static List<String> values(JsonNode record, String path) {
        var nodes = List.of(record);
        for (var step : path.split("\\.", -1)) {
            nodes =
                    nodes.stream()
                            .flatMap(it -> it.isArray() ? it.valueStream() : Stream.of(it))
                            .flatMap(it ->
                                    it.properties().stream()
                                            .filter(member ->
                                                    member.getKey().equalsIgnoreCase(step))
                                            .map(Map.Entry::getValue))
                            .toList();
        }
        return nodes.stream().map(it -> it.asString("")).toList();
    }
}
