package io.ledgerway.connector.sandbox.write;

import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.sandbox.write.Form.Amount;
import io.ledgerway.connector.sandbox.write.Form.Billed;
import io.ledgerway.connector.sandbox.write.Form.Category;
import io.ledgerway.connector.sandbox.write.Form.Choice;
import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Contact;
import io.ledgerway.connector.sandbox.write.Form.Day;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Flag;
import io.ledgerway.connector.sandbox.write.Form.IdRef;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.Negated;
import io.ledgerway.connector.sandbox.write.Form.One;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefId;
import io.ledgerway.connector.sandbox.write.Form.RefTo;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.RefsTo;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import io.ledgerway.connector.sandbox.write.Form.Text;
import io.ledgerway.connector.sandbox.write.WriteTable.Written;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Translates one record, collecting what is wrong with it and what is left out. */
final class Writing {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String CONTRADICTS = "contradicts another member";
    private static final int DAY_LENGTH = "yyyy-MM-dd".length();
    private static final Set<String> CLASSES =
            Set.of("asset", "liability", "income", "expense", "equity");

    private final String kind;
    private final List<PushIssue> errors = new ArrayList<>();
    private final List<PushIssue> warnings = new ArrayList<>();

    Writing(String kind) {
        this.kind = kind;
    }

    Written write(ObjectNode record, List<Member> members) {
        var out = NODES.objectNode();
        object("", record, members, out);
        return new Written(out, errors, warnings);
    }

    private void object(String prefix, JsonNode record, List<Member> members, ObjectNode out) {
        for (var property : record.properties()) {
            var member =
                    members.stream()
                            .filter(each -> each.name().equals(property.getKey()))
                            .findFirst();
            var path = prefix + Member.title(property.getKey());
            if (!isEmpty(property.getValue())) {
                member.filter(known -> isMeant(known, record))
                        .ifPresentOrElse(
                                known -> member(path, property.getValue(), known, out),
                                () -> warn(path));
            }
        }
        for (var member : members) {
            if (member.required() && !isThere(member, record, out)) {
                error(prefix + member.title(), "is required");
            }
        }
    }

    private static boolean isMeant(Member member, JsonNode record) {
        return !(member.form() instanceof Billed)
                || record.path("isBilledTo").asString("").equals("Customer");
    }

    private static boolean isThere(Member member, JsonNode record, ObjectNode out) {
        var value = record.path(member.name());
        return out.has(member.wire())
                || !isEmpty(value)
                || (member.form() instanceof Spread && value.isObject())
                || (member.form() instanceof RefsTo && value.isArray());
    }

    private void member(String path, JsonNode value, Member member, ObjectNode out) {
        var wire = member.wire();
        switch (member.form()) {
            case Text() -> put(path, value, wire, out);
            case Amount() -> amount(path, value.decimalValue(), wire, out);
            case Negated() -> amount(path, value.decimalValue().negate(), wire, out);
            case Day() -> put(path, text(value.asString().substring(0, DAY_LENGTH)), wire, out);
            case Flag() -> put(path, value, wire, out);
            case Choice choice -> choice(path, value.asString(), choice, wire, out);
            case Category() -> category(path, value.asString(), out);
            case Ref() -> reference(path, id(path, value), wire, out);
            case IdRef() -> reference(path, value.asString(), wire, out);
            case RefTo ref -> reference(path, id(path, value, ref.types()), wire, out);
            case Contact() -> contact(path, value, out);
            case RefId() -> {
                var id = id(path, value);
                if (!id.isEmpty()) {
                    out.put(wire, id);
                }
            }
            case Refs() -> references(path, value, null, wire, out);
            case RefsTo refs -> references(path, kept(path, value, refs), refs.types(), wire, out);
            case Billed() -> reference(path, id(path, value), wire, out);
            case Inner inner -> object(path + ".", value, inner.members(), out.putObject(wire));
            case Each each -> {
                var list = out.putArray(wire);
                for (int i = 0; i < value.size(); i++) {
                    object(path + "[" + i + "].", value.get(i), each.members(), list.addObject());
                }
            }
            case Spread spread -> object(path + ".", value, spread.members(), out);
            case One one -> {
                if (value.size() > 1) {
                    error(path, "may have one element only");
                }
                object(path + "[0].", value.get(0), one.members(), out);
            }
            case Computed computed -> {}
        }
    }

    /** Two members may say the same, but no two things. */
    private void put(String path, JsonNode value, String wire, ObjectNode out) {
        if (out.has(wire) && !out.path(wire).equals(value)) {
            error(path, CONTRADICTS);
        } else {
            out.set(wire, value);
        }
    }

    private void amount(String path, BigDecimal value, String wire, ObjectNode out) {
        if (!out.has(wire)) {
            out.put(wire, value.toPlainString());
        } else if (new BigDecimal(out.path(wire).asString()).compareTo(value) != 0) {
            error(path, CONTRADICTS);
        }
    }

    private void reference(String path, String id, String wire, ObjectNode out) {
        if (!id.isEmpty()) {
            put(path, NODES.objectNode().put("id", id), wire, out);
        }
    }

    private void references(
            String path,
            JsonNode value,
            @Nullable List<String> types,
            String wire,
            ObjectNode out) {
        var list = NODES.arrayNode();
        for (int i = 0; i < value.size(); i++) {
            var at = path + "[" + i + "]";
            list.addObject()
                    .put("id", types == null ? id(at, value.get(i)) : id(at, value.get(i), types));
        }
        put(path, list, wire, out);
    }

    private JsonNode kept(String path, JsonNode value, RefsTo refs) {
        var kept = NODES.arrayNode();
        for (int i = 0; i < value.size(); i++) {
            if (refs.dropped().contains(value.get(i).path("dataType").asString(""))) {
                warn(path + "[" + i + "]");
            } else {
                kept.add(value.get(i));
            }
        }
        return kept;
    }

    private void contact(String path, JsonNode value, ObjectNode out) {
        var id = id(path, value);
        switch (value.path("dataType").asString("")) {
            case "suppliers" -> reference(path, id, "vendor", out);
            case "customers" -> reference(path, id, "client", out);
            default -> error(path + ".DataType", "must be suppliers or customers");
        }
    }

    private void choice(String path, String word, Choice choice, String wire, ObjectNode out) {
        var theirs = choice.words().get(word);
        if (theirs == null) {
            error(path, "cannot be " + word + "; it can be " + String.join(", ", choice.shown()));
        } else if (out.has(wire) && !out.path(wire).asString().equals(theirs)) {
            error(path, CONTRADICTS);
        } else if (!theirs.isEmpty()) {
            out.put(wire, theirs);
        }
    }

    /** {@code Asset.LongTerm} is of the class asset and the category long_term. */
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
        warnings.add(new PushIssue(path, path + " is not supported, and will be ignored.", kind));
    }

    private void error(String path, String what) {
        errors.add(new PushIssue(path, path + " " + what + ".", kind));
    }

    private static JsonNode text(String value) {
        return NODES.stringNode(value);
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull() || value.isMissingNode() || (value.isContainer() && value.isEmpty());
    }
}
