package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.sandbox.push.ValueFormat.Choice;
import io.ledgerway.connector.sandbox.push.ValueFormat.Computed;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.FlattenedSingle;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the options for clients from the field mappings. */
final class PushOptionsBuilder {

    private static final FieldMapping ID =
            FieldMapping.text("id", "id", "The platform's id of the record.").asRequired();

    private PushOptionsBuilder() {}

    static PushOptions of(String recordName, List<FieldMapping> fields) {
        return new PushOptions(
                "Object",
                recordName,
                "The fields of the record.",
                true,
                options(fields),
                null,
                null);
    }

    private static Map<String, PushOptions> options(List<FieldMapping> fields) {
        var options = new LinkedHashMap<String, PushOptions>();
        fields.forEach(each -> options.put(each.name(), option(each)));
        return options;
    }

    private static PushOptions option(FieldMapping field) {
        return new PushOptions(
                type(field.format()),
                displayName(field.name()),
                field.description(),
                field.required(),
                properties(field.format()),
                field.format() instanceof Choice choice ? choices(choice) : null,
                null);
    }

    private static String type(ValueFormat format) {
        return switch (format) {
            case ValueFormat.Text text -> "String";
            case ValueFormat.AccountCategory category -> "String";
            case Choice choice -> "String";
            case ValueFormat.IdAsReference id -> "String";
            case ValueFormat.Amount amount -> "Number";
            case ValueFormat.NegatedAmount amount -> "Number";
            case ValueFormat.Date day -> "DateTime";
            case ValueFormat.Flag flag -> "Boolean";
            case ValueFormat.Reference ref -> "Object";
            case ValueFormat.ReferenceAsId ref -> "Object";
            case ValueFormat.TypedReference ref -> "Object";
            case ValueFormat.BilledCustomer billed -> "Object";
            case ValueFormat.Contact contact -> "Object";
            case Nested nested -> "Object";
            case Flattened flattened -> "Object";
            case ValueFormat.References refs -> "Array";
            case ValueFormat.TypedReferences refs -> "Array";
            case ValueFormat.TrackedRecords tracked -> "Array";
            case FlattenedSingle single -> "Array";
            case NestedList list -> "Array";
            case Computed computed -> computed.type();
        };
    }

    private static @Nullable Map<String, PushOptions> properties(ValueFormat format) {
        return switch (format) {
            case ValueFormat.Reference ref -> options(List.of(ID));
            case ValueFormat.ReferenceAsId ref -> options(List.of(ID));
            case ValueFormat.BilledCustomer billed -> options(List.of(ID));
            case ValueFormat.References refs -> options(List.of(ID));
            case ValueFormat.TypedReference ref -> options(List.of(ID, type(ref.types())));
            case ValueFormat.TypedReferences refs -> options(List.of(ID, type(refs.types())));
            case ValueFormat.TrackedRecords tracked ->
                    options(List.of(ID, type(ValueFormat.TrackedRecords.TYPES)));
            case ValueFormat.Contact contact ->
                    options(List.of(ID, type(List.of("suppliers", "customers")).asRequired()));
            case FlattenedSingle single -> options(single.fields());
            case Nested nested -> options(nested.fields());
            case NestedList list -> options(list.fields());
            case Flattened flattened -> options(flattened.fields());
            default -> null;
        };
    }

    private static FieldMapping type(List<String> types) {
        var same = types.stream().collect(Collectors.toMap(it -> it, it -> it));
        return FieldMapping.choice("dataType", "", same, types.toArray(String[]::new));
    }

    private static List<PushOptions.Choice> choices(Choice choice) {
        return choice.offered().stream()
                .map(each -> new PushOptions.Choice(each, "String", displayName(each), each, false))
                .toList();
    }

    /** {@code nominalCode} becomes {@code Nominal code}. */
    private static String displayName(String name) {
        var spaced = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ");
        return FieldMapping.title(spaced.substring(0, 1)) + lower(spaced.substring(1));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
