package io.ledgerway.expense.sync;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.posting.PostingInput;
import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.posting.PostingRules;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rules that follow the reference of an expense: invalid, not configured, internal error, or valid.
 */
final class FakeRules implements PostingRules {

    static final String UNFIT = "unfit";
    static final String UNCONFIGURED = "unconfigured";
    static final String BROKEN = "broken";
    static final String UNSTORABLE = "unstorable";
    static final String UNFIT_LINES = "unfit lines";

    private static final PostingResult.Resolution NOTHING =
            new PostingResult.Resolution(null, null, null, null, List.of(), List.of(), List.of());

    private final JsonMapper json = JsonMapper.shared();

    @Override
    public ReferenceRequest references(
            Collection<? extends Transaction> transactions, CompanyDefaults companyDefaults) {
        return new ReferenceRequest(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());
    }

    @Override
    public PostingResult evaluate(PostingInput postingInput) {
        Transaction.Expense it = (Transaction.Expense) postingInput.transaction();
        String reference = String.valueOf(it.reference());
        return switch (reference) {
            case UNFIT -> unfit("Account 7 is unknown", false);
            case UNCONFIGURED -> unfit("A default supplier is missing", true);
            case BROKEN -> throw new IllegalStateException("a rule is broken");
            case UNSTORABLE -> unfit("The database stores no \0", false);
            case UNFIT_LINES ->
                    new PostingResult.Invalid(
                            NOTHING,
                            IntStream.rangeClosed(1, 200)
                                    .mapToObj(i ->
                                            new PostingFinding(
                                                    "lines[%d].accountRef".formatted(i - 1),
                                                    "Line " + i,
                                                    false))
                                    .toList());
            default ->
                    new PostingResult.Valid(
                            NOTHING,
                            DataType.DIRECT_COSTS,
                            postingInput.updates() == null ? WriteKind.CREATE : WriteKind.UPDATE,
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

    private static PostingResult unfit(String message, boolean configuration) {
        return new PostingResult.Invalid(
                NOTHING,
                List.of(
                        new PostingFinding("bankAccountRef", message, configuration),
                        new PostingFinding(null, "see above", configuration)));
    }
}
