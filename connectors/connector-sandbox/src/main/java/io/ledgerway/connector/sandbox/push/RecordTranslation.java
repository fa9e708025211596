package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.sandbox.push.ValueFormat.AccountCategory;
import io.ledgerway.connector.sandbox.push.ValueFormat.Amount;
import io.ledgerway.connector.sandbox.push.ValueFormat.BilledCustomer;
import io.ledgerway.connector.sandbox.push.ValueFormat.Choice;
import io.ledgerway.connector.sandbox.push.ValueFormat.Computed;
import io.ledgerway.connector.sandbox.push.ValueFormat.Contact;
import io.ledgerway.connector.sandbox.push.ValueFormat.Date;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flag;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.FlattenedSingle;
import io.ledgerway.connector.sandbox.push.ValueFormat.IdAsReference;
import io.ledgerway.connector.sandbox.push.ValueFormat.NegatedAmount;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.connector.sandbox.push.ValueFormat.Reference;
import io.ledgerway.connector.sandbox.push.ValueFormat.ReferenceAsId;
import io.ledgerway.connector.sandbox.push.ValueFormat.References;
import io.ledgerway.connector.sandbox.push.ValueFormat.Text;
import io.ledgerway.connector.sandbox.push.ValueFormat.TrackedRecords;
import io.ledgerway.connector.sandbox.push.ValueFormat.TypedReference;
import io.ledgerway.connector.sandbox.push.ValueFormat.TypedReferences;
import io.ledgerway.connector.sandbox.push.WriteMapping.Translated;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Translates one record, and collects its errors, and warnings for omitted fields. */
final class RecordTranslation {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String CONTRADICTION = "contradicts another field";
    private static final int DATE_LENGTH = "yyyy-MM-dd".length();
    private static final Set<String> CLASSES =
            Set.of("asset", "liability", "income", "expense", "equity");

    private final String recordName;
    private final List<PushIssue> errors = new ArrayList<>();
    private final List<PushIssue> warnings = new ArrayList<>();

    RecordTranslation(String recordName) {
        this.recordName = recordName;
    }

    Translated translate(ObjectNode record, List<FieldMapping> fields) {
        var out = NODES.objectNode();
        object("", record, fields, out);
        return new Translated(out, errors, warnings);
    }

    private void object(String prefix, JsonNode record, List<FieldMapping> fields, ObjectNode out) {
        for (var property : record.properties()) {
            var field =
                    fields.stream()
                            .filter(each -> each.name().equals(property.getKey()))
                            .findFirst();
            var path = prefix + FieldMapping.title(property.getKey());
            if (!isEmpty(property.getValue())) {
                field.ifPresentOrElse(
                        found -> field(path, property.getValue(), found, record, out),
                        () -> warn(path));
            }
        }
        for (var field : fields) {
            if (field.required() && !isPresent(field, record, out)) {
                error(prefix + field.title(), "is required");
            }
        }
    }

    private static boolean isPresent(FieldMapping field, JsonNode record, ObjectNode out) {
        var value = record.path(field.name());
        return out.has(field.sandboxName())
                || !isEmpty(value)
                || (field.format() instanceof Flattened && value.isObject())
                || (field.format() instanceof TrackedRecords && value.isArray())
                || (field.format() instanceof TypedReferences && value.isArray());
    }

    /**
     * Translates one field.
     *
     * @param record the object that has the field
     */
    private void field(
            String path, JsonNode value, FieldMapping field, JsonNode record, ObjectNode out) {
        var name = field.sandboxName();
        switch (field.format()) {
            case Text() -> put(path, value, name, out);
            case Amount() -> amount(path, value.decimalValue(), name, out);
            case NegatedAmount() -> amount(path, value.decimalValue().negate(), name, out);
            case Date() -> put(path, text(value.asString().substring(0, DATE_LENGTH)), name, out);
            case Flag() -> put(path, value, name, out);
            case Choice choice -> choice(path, value.asString(), choice, name, out);
            case AccountCategory() -> category(path, value.asString(), out);
            case Reference() -> reference(path, id(path, value), name, out);
            case IdAsReference() -> reference(path, value.asString(""), name, out);
            case TypedReference ref -> reference(path, id(path, value, ref.types()), name, out);
            case Contact() -> contact(path, value, out);
            case ReferenceAsId() -> {
                var id = id(path, value);
                if (!id.isEmpty()) {
                    out.put(name, id);
                }
            }
            case References() -> references(path, value, null, name, out);
            case TypedReferences refs -> references(path, value, refs.types(), name, out);
            case TrackedRecords() -> trackedRecords(path, value, name, out);
            case BilledCustomer() -> {
                var isBilled = record.path("isBilledTo").asString("").equals("Customer");
                reference(
                        path,
                        id(path, value),
                        isBilled ? name : FieldMapping.TRACKED_CUSTOMER,
                        out);
            }
            case Nested nested -> object(path + ".", value, nested.fields(), out.putObject(name));
            case NestedList list -> {
                var array = out.putArray(name);
                for (int i = 0; i < value.size(); i++) {
                    object(path + "[" + i + "].", value.get(i), list.fields(), array.addObject());
                }
            }
            case Flattened flattened -> object(path + ".", value, flattened.fields(), out);
            case FlattenedSingle single -> {
                if (value.size() > 1) {
                    error(path, "may have only one element");
                }
                object(path + "[0].", value.get(0), single.fields(), out);
            }
            case Computed computed -> {}
        }
    }

    /** Two fields with the same name in the sandbox must have equal values. */
    private void put(String path, JsonNode value, String name, ObjectNode out) {
        if (out.has(name) && !out.path(name).equals(value)) {
            error(path, CONTRADICTION);
        } else {
            out.set(name, value);
        }
    }

    private void amount(String path, BigDecimal value, String name, ObjectNode out) {
        if (!out.has(name)) {
            out.put(name, value.toPlainString());
        } else if (new BigDecimal(out.path(name).asString()).compareTo(value) != 0) {
            error(path, CONTRADICTION);
        }
    }

    private void reference(String path, String id, String name, ObjectNode out) {
        if (!id.isEmpty()) {
            put(path, NODES.objectNode().put("id", id), name, out);
        }
    }

    private void references(
            String path,
            JsonNode value,
            @Nullable List<String> types,
            String name,
            ObjectNode out) {
        var list = NODES.arrayNode();
        for (int i = 0; i < value.size(); i++) {
            var at = path + "[" + i + "]";
            list.addObject()
                    .put("id", types == null ? id(at, value.get(i)) : id(at, value.get(i), types));
        }
        put(path, list, name, out);
    }

    private void trackedRecords(String path, JsonNode value, String name, ObjectNode out) {
        var categories = NODES.arrayNode();
        for (int i = 0; i < value.size(); i++) {
            var at = path + "[" + i + "]";
            var record = value.get(i);
            var id = id(at, record, TrackedRecords.TYPES);
            if (record.path("dataType").asString("").equals(TrackedRecords.CUSTOMERS)) {
                reference(at, id, FieldMapping.TRACKED_CUSTOMER, out);
            } else {
                categories.addObject().put("id", id);
            }
        }
        put(path, categories, name, out);
    }

    private void contact(String path, JsonNode value, ObjectNode out) {
        var id = id(path, value);
        switch (value.path("dataType").asString("")) {
            case "suppliers" -> reference(path, id, "vendor", out);
            case "customers" -> reference(path, id, "client", out);
            default -> error(path + ".DataType", "must be suppliers or customers");
        }
    }

    private void choice(String path, String value, Choice choice, String name, ObjectNode out) {
        var sandboxValue = choice.values().get(value);
        if (sandboxValue == null) {
            error(
                    path,
                    "cannot be " + value + "; it can be " + String.join(", ", choice.offered()));
        } else if (out.has(name) && !out.path(name).asString().equals(sandboxValue)) {
            error(path, CONTRADICTION);
        } else if (!sandboxValue.isEmpty()) {
            out.put(name, sandboxValue);
        }
    }

    /** {@code Asset.LongTerm} has the class {@code asset} and the category {@code long_term}. */
    private void category(String path, String qualified, ObjectNode out) {
        var parts = qualified.split("\\.", 2);
        var accountClass = parts[0].toLowerCase(Locale.ROOT);
        if (!CLASSES.contains(accountClass)) {
            error(path, "must begin with Asset, Liability, Income, Expense or Equity");
            return;
        }
        out.put("class", accountClass);
        if (parts.length == 2 && !parts[1].isBlank()) {
            out.put(
                    "category",
                    parts[1].replaceAll("(?<=.)(?=\\p{Lu})", "_").toLowerCase(Locale.ROOT));
        }
    }

    private String id(String path, JsonNode reference, List<String> types) {
        var type = reference.path("dataType").asString("");
        if (!type.isEmpty() && !types.contains(type)) {
            error(path + ".DataType", "must be " + String.join(" or ", types));
        }
        return id(path, reference);
    }

    private String id(String path, JsonNode reference) {
        var id = reference.path("id").asString("");
        if (id.isBlank()) {
            error(path + ".Id", "is required");
        }
        return id;
    }

    private void warn(String path) {
        warnings.add(
                new PushIssue(path, path + " is not supported, and will be ignored.", recordName));
    }

    private void error(String path, String what) {
        errors.add(new PushIssue(path, path + " " + what + ".", recordName));
    }

    private static JsonNode text(String value) {
        return NODES.stringNode(value);
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull() || value.isMissingNode() || (value.isContainer() && value.isEmpty());
    }
}
