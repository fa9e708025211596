package io.ledgerway.connector.yaml;

import io.ledgerway.connector.yaml.FieldValue.DateForm;
import io.ledgerway.model.accounting.DateTime;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads field maps. The type of a canonical field decides which conversions its value can have, so
 * that a wrong map is an error of the file and not of each record.
 */
final class FieldMapParser {

    /** Set when a record is stored, or by the reader. */
    private static final Set<String> RESERVED = Set.of("id", "metadata", "modifiedDate");

    private static final String UNKNOWN = "Unknown";
    private static final JsonMapper JSON = JsonMapper.shared();

    private FieldMapParser() {}

    /** The fields of a record. */
    static FieldMap ofRecord(YamlMember fields, Class<?> type) {
        for (var each : fields.members().entrySet()) {
            if (RESERVED.contains(each.getKey())) {
                throw each.getValue().invalid("is set by Ledgerway; remove it.");
            }
        }
        return of(fields, type);
    }

    static FieldMap of(YamlMember fields, Class<?> type) {
        var components =
                Arrays.stream(type.getRecordComponents())
                        .collect(
                                Collectors.toMap(
                                        RecordComponent::getName,
                                        RecordComponent::getGenericType,
                                        (one, _) -> one,
                                        LinkedHashMap::new));
        var map = new LinkedHashMap<String, FieldValue>();
        for (var each : fields.members().entrySet()) {
            var component = components.get(each.getKey());
            if (component == null) {
                throw each.getValue()
                        .invalid(
                                "%s has no such field; it has %s."
                                        .formatted(
                                                type.getSimpleName(),
                                                String.join(", ", components.keySet())));
            }
            map.put(each.getKey(), value(each.getValue(), component));
        }
        return new FieldMap(map);
    }

    private static FieldValue value(YamlMember member, Type type) {
        var shape = shape(member, type);
        if (!member.isObject()) {
            return shape.scalar(MemberPath.of(member), null);
        }
        if (member.has("constant")) {
            member.only("constant");
            return new FieldValue.Constant(shape.constant(member.get("constant")));
        }
        var value = shape.of(member);
        return member.has("default")
                ? new FieldValue.OrElse(value, shape.constant(member.get("default")))
                : value;
    }

    private static Shape shape(YamlMember member, Type type) {
        if (type instanceof ParameterizedType list
                && list.getRawType() == List.class
                && list.getActualTypeArguments()[0] instanceof Class<?> element
                && element.isRecord()) {
            return new ListShape(member, element);
        }
        if (type instanceof Class<?> one) {
            if (one == String.class) {
                return new Scalar(member, Kind.TEXT, one);
            } else if (one == BigDecimal.class || one == Integer.class || one == int.class) {
                return new Scalar(member, Kind.NUMBER, one);
            } else if (one == Boolean.class || one == boolean.class) {
                return new Scalar(member, Kind.FLAG, one);
            } else if (one == DateTime.class) {
                return new Scalar(member, Kind.DATE, one);
            } else if (one.isEnum()) {
                return new Scalar(member, Kind.CHOICE, one);
            } else if (one.isRecord()) {
                return new ObjectShape(member, one);
            }
        }
        throw member.invalid("cannot be mapped by data; add it in code.");
    }

    /** Form of a member, which determines the values that it can be made from. */
    private interface Shape {

        YamlMember member();

        FieldValue of(YamlMember object);

        /** From the path, with further members of the object. */
        default FieldValue scalar(MemberPath path, @Nullable YamlMember object) {
            throw member().invalid("needs an object.");
        }

        default JsonNode constant(YamlMember value) {
            throw value.invalid("is not possible for an object.");
        }
    }

    private record ObjectShape(YamlMember member, Class<?> type) implements Shape {

        @Override
        public FieldValue of(YamlMember object) {
            return new FieldValue.Nested(
                    FieldMapParser.of(object.only("fields").get("fields"), type));
        }

        @Override
        public FieldValue scalar(MemberPath path, @Nullable YamlMember object) {
            throw member.invalid("is an object; write {fields: {…}}.");
        }
    }

    private record ListShape(YamlMember member, Class<?> element) implements Shape {

        @Override
        public FieldValue of(YamlMember object) {
            object.only("each", "fields");
            return new FieldValue.Each(
                    MemberPath.of(object.get("each")),
                    FieldMapParser.of(object.get("fields"), element));
        }

        @Override
        public FieldValue scalar(MemberPath path, @Nullable YamlMember object) {
            throw member.invalid("is a list; write {each: <path of a list>, fields: {…}}.");
        }
    }

    private enum Kind {
        TEXT,
        NUMBER,
        FLAG,
        DATE,
        CHOICE
    }

    private record Scalar(YamlMember member, Kind kind, Class<?> type) implements Shape {

        @Override
        public FieldValue of(YamlMember object) {
            switch (kind) {
                case TEXT, FLAG -> object.only("from", "default");
                case NUMBER -> object.only("from", "places", "negate", "default");
                case DATE -> object.only("from", "format", "default");
                case CHOICE -> object.only("from", "map", "otherwise", "default");
            }
            return scalar(MemberPath.of(object.get("from")), object);
        }

        @Override
        public FieldValue scalar(MemberPath path, @Nullable YamlMember object) {
            return switch (kind) {
                case TEXT -> new FieldValue.Text(path);
                case FLAG -> new FieldValue.Flag(path);
                case NUMBER -> decimal(path, object);
                case DATE ->
                        object == null
                                ? new FieldValue.Date(path, DateForm.ISO, null)
                                : date(path, object.textOrNull("format"), object);
                case CHOICE -> choice(path, object);
            };
        }

        private static FieldValue decimal(MemberPath path, @Nullable YamlMember object) {
            var places = object == null ? null : object.find("places").orElse(null);
            var negated = object != null && object.flag("negate");
            return places == null
                    ? new FieldValue.Decimal(path, null, 0, negated)
                    : places.text().matches("\\d+")
                            ? new FieldValue.Decimal(path, null, places.number(), negated)
                            : new FieldValue.Decimal(path, MemberPath.of(places), 0, negated);
        }

        private FieldValue choice(MemberPath path, @Nullable YamlMember object) {
            var accepted = accepted(type);
            var map = new LinkedHashMap<String, String>();
            var otherwise = accepted.contains(UNKNOWN) ? UNKNOWN : null;
            if (object != null) {
                object.find("map")
                        .ifPresent(it ->
                                it.members()
                                        .forEach((from, to) ->
                                                map.put(from, accepted(to, accepted))));
                otherwise =
                        object.find("otherwise")
                                .map(it -> accepted(it, accepted))
                                .orElse(otherwise);
            }
            return new FieldValue.Choice(path, accepted, map, otherwise);
        }

        @Override
        public JsonNode constant(YamlMember value) {
            var json = FieldValue.JSON;
            return switch (kind) {
                case TEXT -> json.stringNode(value.text());
                case NUMBER -> {
                    BigDecimal number = value.parsed("a number", BigDecimal::new);
                    yield json.numberNode(number);
                }
                case FLAG -> json.booleanNode(value.choice(Map.of("true", true, "false", false)));
                case DATE -> json.stringNode(value.parsed("a date", DateTime::new).text());
                case CHOICE -> json.stringNode(accepted(value, accepted(type)));
            };
        }

        private static String accepted(YamlMember value, Set<String> accepted) {
            return value.choice(accepted.stream().collect(Collectors.toMap(it -> it, it -> it)));
        }

        /** As the API writes them. */
        private static Set<String> accepted(Class<?> type) {
            return Arrays.stream(type.getEnumConstants())
                    .map(it -> JSON.<JsonNode>valueToTree(it).asString())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
    }

    /** A date in the form that the file names. */
    static FieldValue.Date date(YamlMember member) {
        return member.isObject()
                ? date(
                        MemberPath.of(member.only("from", "format").get("from")),
                        member.textOrNull("format"),
                        member)
                : new FieldValue.Date(MemberPath.of(member), DateForm.ISO, null);
    }

    private static FieldValue.Date date(
            MemberPath path, @Nullable String format, YamlMember member) {
        return switch (format) {
            case null -> new FieldValue.Date(path, DateForm.ISO, null);
            case "epochSeconds" -> new FieldValue.Date(path, DateForm.EPOCH_SECONDS, null);
            case "epochMillis" -> new FieldValue.Date(path, DateForm.EPOCH_MILLIS, null);
            default ->
                    new FieldValue.Date(
                            path,
                            DateForm.PATTERN,
                            member.get("format")
                                    .parsed(
                                            "epochSeconds, epochMillis or a pattern such as"
                                                    + " dd/MM/yyyy",
                                            DateTimeFormatter::ofPattern));
        };
    }
}
