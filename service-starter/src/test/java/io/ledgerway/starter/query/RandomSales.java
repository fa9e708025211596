package io.ledgerway.starter.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Random records and queries over {@link Sale} from a seed; queries often match, and some records
 * contain invalid values.
 */
final class RandomSales {

    static final Map<String, PropertyType> TYPES =
            Map.ofEntries(
                    Map.entry("amount", PropertyType.NUMBER),
                    Map.entry("days", PropertyType.NUMBER),
                    Map.entry("paid", PropertyType.BOOLEAN),
                    Map.entry("metadata.isDeleted", PropertyType.BOOLEAN),
                    Map.entry("issueDate", PropertyType.INSTANT),
                    Map.entry("modifiedDate", PropertyType.INSTANT),
                    Map.entry("customerRef", PropertyType.OBJECT),
                    Map.entry("lines", PropertyType.OBJECT),
                    Map.entry("lines.ref", PropertyType.OBJECT),
                    Map.entry("lines.parts", PropertyType.OBJECT),
                    Map.entry("lines.quantity", PropertyType.NUMBER),
                    Map.entry("lines.parts.quantity", PropertyType.NUMBER));
    private static final List<String> PATHS =
            List.of(
                    "id",
                    "number",
                    "status",
                    "customerRef.id",
                    "customerRef.companyName",
                    "labels",
                    "tags.region",
                    "tags.a-b",
                    "lines.ref.id",
                    "lines.parts.ref.companyName",
                    "_note",
                    "code");
    private static final List<String> TEXTS =
            List.of(
                    "Open",
                    "open",
                    "PartPaid",
                    "7",
                    "12",
                    "uk",
                    "UK",
                    "Straße",
                    "STRASSE",
                    "Äpfel",
                    "äPFEL",
                    "İ",
                    "i",
                    "100%",
                    "a_b",
                    "axb",
                    "%",
                    "_",
                    "\\",
                    "'",
                    "a'b",
                    "\"",
                    "",
                    " ",
                    "null",
                    "x && y",
                    "{z}",
                    "😀",
                    "ǅ",
                    "ǆ",
                    "ΣΊΣΥΦΟΣ",
                    "σίσυφος",
                    "?",
                    "a?b");
    private static final List<String> NUMBERS =
            List.of(
                    "0",
                    "0.0",
                    "1",
                    "-1",
                    "1.5",
                    "1.50",
                    "100",
                    "99.99",
                    "12345678901234567890.01");
    private static final List<String> INSTANTS =
            List.of(
                    "2022-08-23",
                    "2022-08-23T00:00:00Z",
                    "2022-08-23T01:00:00+01:00",
                    "2022-08-22T19:00:00-05:00",
                    "2022-08-23T00:00:00",
                    "2022-08-23T10:45:18.1950523Z",
                    "2022-08-23T10:45:18.195052Z",
                    "2022-08-23T10:45:18.9999999Z",
                    "2022-08-23T10:45:19Z",
                    "2024-02-29",
                    "1999-12-31T23:59:59.999Z",
                    "0001-01-01",
                    "9999-12-31T23:59:59Z",
                    "2022-08-23 10:45",
                    "2022-08-23T10:45+0530");

    /** Invalid values of records. */
    private static final List<String> BAD =
            List.of(
                    "\"soon\"",
                    "\"2022-02-30\"",
                    "\"2022-13-01T00:00:00Z\"",
                    "\"2022-08-23T24:00:00Z\"",
                    "\"2022-08-23T10:00:60Z\"",
                    "\"infinity\"",
                    "\"1\"",
                    "\"true\"",
                    "{}",
                    "[]",
                    "[1]",
                    "{\"id\":7}",
                    "7",
                    "true",
                    "null",
                    "\"today\"",
                    "\"0000-01-01\"");

    private final Random random;

    RandomSales(long seed) {
        random = new Random(seed);
    }

    String record(int id) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("id", quoted("r" + id));
        put(members, "number", this::text);
        put(members, "status", this::text);
        put(members, "amount", () -> pick(NUMBERS));
        put(members, "days", () -> pick(NUMBERS));
        put(members, "paid", () -> String.valueOf(random.nextBoolean()));
        put(members, "issueDate", () -> quoted(pick(INSTANTS)));
        put(members, "modifiedDate", () -> quoted(pick(INSTANTS)));
        put(members, "customerRef", this::customer);
        put(members, "lines", () -> list(() -> line(1)));
        put(members, "labels", () -> list(this::text));
        put(members, "tags", () -> "{\"region\":%s,\"a-b\":%s}".formatted(text(), text()));
        put(members, "_note", this::text);
        put(members, "code", this::text);
        put(members, "metadata", () -> "{\"isDeleted\":%s}".formatted(random.nextBoolean()));
        return object(members);
    }

    /** A valid query: each operator and value matches its property. */
    String query(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return condition();
        }
        String operator = random.nextBoolean() ? "&&" : " || ";
        String parts =
                IntStream.rangeClosed(0, 1 + random.nextInt(2))
                        .mapToObj(it -> query(depth - 1))
                        .collect(Collectors.joining(operator));
        return "{" + parts + "}";
    }

    private String condition() {
        List<String> typed = TYPES.keySet().stream().sorted().toList();
        String path = random.nextBoolean() ? pick(PATHS) : pick(typed);
        PropertyType type = TYPES.getOrDefault(path, PropertyType.TEXT);
        if (type == PropertyType.OBJECT || random.nextInt(6) == 0) {
            return path + (random.nextBoolean() ? "=null" : "!=null");
        }
        String value =
                switch (type) {
                    case NUMBER -> pick(NUMBERS);
                    case INSTANT -> pick(INSTANTS);
                    case BOOLEAN -> String.valueOf(random.nextBoolean());
                    case TEXT, UUID, OBJECT -> new Literal.Text(pick(TEXTS)).render();
                };
        return path + pick(type.operators()).symbol() + value;
    }

    private void put(Map<String, String> members, String name, Supplier<String> value) {
        switch (random.nextInt(12)) {
            case 0, 1 -> {}
            case 2 -> members.put(name, "null");
            case 3 -> members.put(name, pick(BAD));
            default -> members.put(name, value.get());
        }
    }

    private String line(int depth) {
        Map<String, String> members = new LinkedHashMap<>();
        put(members, "quantity", () -> pick(NUMBERS));
        put(members, "ref", this::customer);
        if (depth > 0) {
            put(members, "parts", () -> list(() -> line(depth - 1)));
        }
        return object(members);
    }

    private String customer() {
        Map<String, String> members = new LinkedHashMap<>();
        put(members, "id", this::text);
        put(members, "companyName", this::text);
        return object(members);
    }

    private String list(Supplier<String> element) {
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(it -> random.nextInt(8) == 0 ? pick(BAD) : element.get())
                .collect(Collectors.joining(",", "[", "]"));
    }

    private String text() {
        return quoted(pick(TEXTS));
    }

    private static String quoted(String text) {
        return new Literal.Text(text).render();
    }

    private static String object(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
