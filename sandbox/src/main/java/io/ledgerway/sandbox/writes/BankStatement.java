package io.ledgerway.sandbox.writes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Lines of one bank account that are added together, in order. */
record BankStatement(List<ObjectNode> lines) {

    static final String LINES = "transactions";
    private static final int MAX_LINES = 1000;
    private static final String ACCOUNT = "account";

    BankStatement {
        lines = List.copyOf(lines);
    }

    static BankStatement of(ObjectNode body) {
        JsonNode given = body.path(LINES);
        if (!given.isArray() || given.isEmpty() || given.size() > MAX_LINES) {
            throw WriteRefusal.invalid(
                    LINES, "'%s' must be 1 to %d lines".formatted(LINES, MAX_LINES));
        }
        List<ObjectNode> lines = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            if (!(given.get(i) instanceof ObjectNode line)) {
                String field = LINES + "[" + i + "]";
                throw WriteRefusal.invalid(field, "'%s' must be an object".formatted(field));
            }
            ObjectNode own = line.deepCopy();
            own.remove(ACCOUNT);
            if (body.has(ACCOUNT)) {
                own.set(ACCOUNT, body.path(ACCOUNT).deepCopy());
            }
            lines.add(own);
        }
        return new BankStatement(lines);
    }

    /**
     * Applies the function to each line and collects all errors.
     *
     * @throws WriteRefusal naming the lines
     */
    <T> List<T> each(Function<ObjectNode, T> work) {
        List<T> results = new ArrayList<>();
        Set<FieldIssue> issues = new LinkedHashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            try {
                results.add(work.apply(lines.get(i)));
            } catch (WriteRefusal refusal) {
                if (!refusal.code().equals("invalid")) {
                    throw refusal.about(at(i, refusal.issues()));
                }
                issues.addAll(at(i, refusal.issues()));
            }
        }
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(List.copyOf(issues));
        }
        return results;
    }

    /**
     * Translates issues of a line to paths of the statement; the account is common to all lines.
     */
    static List<FieldIssue> at(int line, List<FieldIssue> issues) {
        return issues.stream()
                .map(it ->
                        it.field().equals(ACCOUNT)
                                ? it
                                : new FieldIssue(
                                        "%s[%d].%s".formatted(LINES, line, it.field()),
                                        it.message()))
                .toList();
    }
}
