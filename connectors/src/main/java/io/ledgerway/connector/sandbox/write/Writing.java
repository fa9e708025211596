package io.ledgerway.connector.sandbox.write;

import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.sandbox.write.Form.Amount;
import io.ledgerway.connector.sandbox.write.Form.Category;
import io.ledgerway.connector.sandbox.write.Form.Choice;
import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Day;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Flag;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefId;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import io.ledgerway.connector.sandbox.write.Form.Text;
import io.ledgerway.connector.sandbox.write.WriteTable.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Translates one record, collecting what is wrong with it and what is left out. */
final class Writing {

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
        var out = new ObjectNode(JsonNodeFactory.instance);
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
                member.ifPresentOrElse(
                        known -> member(path, property.getValue(), known, out), () -> warn(path));
            }
        }
        for (var member : members) {
            if (member.required() && !isThere(member, record, out)) {
                error(prefix + member.title(), "is required");
            }
        }
    }

    private static boolean isThere(Member member, JsonNode record, ObjectNode out) {
        return out.has(member.wire()) || !isEmpty(record.path(member.name()));
    }

    private void member(String path, JsonNode value, Member member, ObjectNode out) {
        var wire = member.wire();
        switch (member.form()) {
            case Text() -> out.put(wire, value.asString());
            case Amount() -> out.put(wire, value.decimalValue().toPlainString());
            case Day() -> out.put(wire, value.asString().substring(0, DAY_LENGTH));
            case Flag() -> out.put(wire, value.booleanValue());
            case Choice choice -> choice(path, value.asString(), choice, wire, out);
            case Category() -> category(path, value.asString(), out);
            case Ref() -> {
                var id = id(path, value);
                if (!id.isEmpty()) {
                    out.putObject(wire).put("id", id);
                }
            }
            case RefId() -> {
                var id = id(path, value);
                if (!id.isEmpty()) {
                    out.put(wire, id);
                }
            }
            case Refs() -> {
                var list = out.putArray(wire);
                for (int i = 0; i < value.size(); i++) {
                    list.addObject().put("id", id(path + "[" + i + "]", value.get(i)));
                }
            }
            case Inner inner -> object(path + ".", value, inner.members(), out.putObject(wire));
            case Each each -> {
                var list = out.putArray(wire);
                for (int i = 0; i < value.size(); i++) {
                    object(path + "[" + i + "].", value.get(i), each.members(), list.addObject());
                }
            }
            case Spread spread -> object(path + ".", value, spread.members(), out);
            case Computed computed -> {}
        }
    }

    private void choice(String path, String word, Choice choice, String wire, ObjectNode out) {
        var theirs = choice.words().get(word);
        if (theirs == null) {
            error(path, "cannot be " + word + "; it can be " + String.join(", ", choice.shown()));
        } else if (out.has(wire) && !out.path(wire).asString().equals(theirs)) {
            error(path, "contradicts another member");
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

    private static boolean isEmpty(JsonNode value) {
        return value.isNull() || value.isMissingNode() || (value.isContainer() && value.isEmpty());
    }
}
