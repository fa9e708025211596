package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.sandbox.api.WriteResponse.FieldMessage;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.FlattenedSingle;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Mapping for writes of the records of a type: translation to the sandbox's fields, the options for
 * clients, and the canonical field of an error.
 *
 * @param recordName the kind of record, e.g. {@code Account}
 */
public record WriteMapping(String recordName, List<FieldMapping> fields) {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();

    private static final Pattern STEP = Pattern.compile("([a-z0-9_]+)(\\[\\d+\\])?");

    public WriteMapping {
        fields = List.copyOf(fields);
    }

    /** The mapping of a type; empty where it cannot be written. */
    public static Optional<WriteMapping> of(DataType type) {
        return WriteMappings.of(type);
    }

    /** Translates a canonical record to the sandbox's fields. */
    public Translated translate(Object record) {
        ObjectNode json = MAPPER.valueToTree(record);
        return new RecordTranslation(recordName).translate(json, fields);
    }

    /** The fields that can be written, as the API returns them. */
    PushOptions options() {
        return PushOptionsBuilder.of(recordName, fields);
    }

    /** An error or a warning of the sandbox, with the canonical name of the field. */
    PushIssue issue(FieldMessage message) {
        return new PushIssue(
                canonicalName(message.field()), String.valueOf(message.message()), recordName);
    }

    /** {@code lines[0].account} becomes {@code LineItems[0].AccountRef}. */
    @Nullable String canonicalName(@Nullable String path) {
        if (path == null || path.isEmpty()) {
            return null;
        }
        var name = new StringBuilder();
        var level = fields;
        for (var step : path.split("\\.", -1)) {
            var matcher = STEP.matcher(step);
            if (!matcher.matches()) {
                return path;
            }
            var found = find(level, matcher.group(1));
            var index = matcher.group(2);
            name.append(name.isEmpty() ? "" : ".")
                    .append(found == null ? FieldMapping.title(matcher.group(1)) : found.name())
                    .append(index == null ? "" : index);
            level = found == null ? List.of() : nested(found.field());
        }
        return name.toString();
    }

    /** Searches the fields, then the fields of flattened objects. */
    private static @Nullable MatchedField find(List<FieldMapping> fields, String sandboxName) {
        for (var field : fields) {
            if (field.hasSandboxName(sandboxName)) {
                return new MatchedField(field.title(), field);
            }
        }
        for (var field : fields) {
            var found =
                    switch (field.format()) {
                        case Flattened flattened -> find(flattened.fields(), sandboxName);
                        case FlattenedSingle single -> find(single.fields(), sandboxName);
                        default -> null;
                    };
            if (found != null) {
                var separator = field.format() instanceof FlattenedSingle ? "[0]." : ".";
                return new MatchedField(field.title() + separator + found.name(), found.field());
            }
        }
        return null;
    }

    private static List<FieldMapping> nested(FieldMapping field) {
        return switch (field.format()) {
            case NestedList list -> list.fields();
            case Nested nested -> nested.fields();
            default -> List.of();
        };
    }

    private record MatchedField(String name, FieldMapping field) {}

    /** The translated record. With errors, it must not be sent. */
    public record Translated(ObjectNode json, List<PushIssue> errors, List<PushIssue> warnings) {

        public Translated {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }
}
