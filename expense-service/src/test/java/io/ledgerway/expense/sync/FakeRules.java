package io.ledgerway.expense.sync;

import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Wanted;
import io.ledgerway.expense.rule.Question;
import io.ledgerway.expense.rule.Rulebook;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Rules that do what an expense's reference says: unfit, unconfigured, broken, or fit. */
final class FakeRules implements Rulebook {

    static final String UNFIT = "unfit";
    static final String UNCONFIGURED = "unconfigured";
    static final String BROKEN = "broken";

    private static final Verdict.Resolution NOTHING =
            new Verdict.Resolution(null, null, null, null, List.of(), List.of(), List.of());

    private final JsonMapper json = JsonMapper.shared();

    @Override
    public Wanted wanted(Collection<? extends Transaction> transactions, Defaults defaults) {
        return new Wanted(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());
    }

    @Override
    public Verdict judge(Question question) {
        Transaction.Expense it = (Transaction.Expense) question.transaction();
        String reference = String.valueOf(it.reference());
        return switch (reference) {
            case UNFIT -> unfit("Account 7 is unknown", false);
            case UNCONFIGURED -> unfit("A default supplier is missing", true);
            case BROKEN -> throw new IllegalStateException("a rule is broken");
            default ->
                    new Verdict.Fit(
                            NOTHING,
                            DataType.DIRECT_COSTS,
                            question.updates() == null ? WriteKind.CREATE : WriteKind.UPDATE,
                            body(it, reference));
        };
    }

    private ObjectNode body(Transaction.Expense it, String reference) {
        ObjectNode body = json.createObjectNode();
        body.put("reference", reference).put("currency", it.currency());
        ArrayNode lines = body.putArray("lineItems");
        it.lines().forEach(line -> lines.addObject().put("unitAmount", line.netAmount()));
        return body;
    }

    private static Verdict unfit(String message, boolean configuration) {
        return new Verdict.Unfit(
                NOTHING,
                List.of(
                        new Verdict.Finding("bankAccountRef", message, configuration),
                        new Verdict.Finding(null, "see above", configuration)));
    }
}
