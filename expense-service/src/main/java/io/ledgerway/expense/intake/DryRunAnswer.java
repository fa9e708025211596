package io.ledgerway.expense.intake;

import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Kind;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What would become of transactions, had they not been sent with {@code dryRun=true}.
 *
 * @param platformKey where they would go
 */
record DryRunAnswer(String platformKey, List<Outcome> transactions)
        implements IntakeAnswer, DataSetAnswer {

    DryRunAnswer {
        transactions = List.copyOf(transactions);
    }

    /**
     * One transaction.
     *
     * @param status {@code ReadinessProbe}, or what the sync would say
     * @param bankAccountId after the company's default
     * @param contact after the platform's rules and the company's defaults
     * @param currencyOption 1 to 5, by how bank account, transaction and base currency differ
     * @param ruleHits what the rules filled in or changed
     * @param request what would be sent; only when it is ready
     * @param findings the rules that it breaks; none when it is ready
     */
    record Outcome(
            UUID transactionId,
            @Schema(allowableValues = {"expense", "transfer", "adjustment", "reimbursable"})
                    String kind,
            @Schema(allowableValues = {"Ready", "ValidationError"}) String status,
            @Nullable String bankAccountId,
            @Nullable Contact contact,
            @Nullable Integer currencyOption,
            List<Line> lines,
            List<String> ruleHits,
            @Nullable Request request,
            List<Finding> findings) {}

    /** Whom it would be posted with. */
    record Contact(String id, @Nullable String type) {}

    /** What a line would be posted to. */
    record Line(@Nullable String accountId, @Nullable String taxRateId) {}

    /**
     * The canonical record that would be written.
     *
     * @param recordId the record at the platform that it replaces
     */
    record Request(
            String dataType,
            String operation,
            @Nullable String recordId,
            @Schema(implementation = Object.class) ObjectNode body) {}

    /**
     * A rule that is broken.
     *
     * @param itemId the member, e.g. {@code Lines[0].AccountRef}; absent for the whole
     * @param configuration whether the company's configuration is to blame
     */
    record Finding(@Nullable String itemId, String message, boolean configuration) {}

    static Outcome of(SyncQueue.Item item, Verdict verdict) {
        Verdict.Resolution resolved = verdict.resolution();
        String contact = resolved.contactId();
        return new Outcome(
                item.transaction().id(),
                wire(item.transaction().kind()),
                verdict instanceof Verdict.Fit ? "Ready" : "ValidationError",
                resolved.bankAccountId(),
                contact == null ? null : new Contact(contact, resolved.contactType()),
                resolved.currencyOption(),
                lines(resolved),
                resolved.hits(),
                verdict instanceof Verdict.Fit it ? request(item, it) : null,
                verdict instanceof Verdict.Unfit it ? findings(it) : List.of());
    }

    private static String wire(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static List<Line> lines(Verdict.Resolution resolved) {
        List<Line> lines = new ArrayList<>();
        int count = Math.max(resolved.accounts().size(), resolved.taxRates().size());
        for (int i = 0; i < count; i++) {
            lines.add(new Line(at(resolved.accounts(), i), at(resolved.taxRates(), i)));
        }
        return lines;
    }

    private static @Nullable String at(List<@Nullable String> all, int i) {
        return i < all.size() ? all.get(i) : null;
    }

    private static Request request(SyncQueue.Item item, Verdict.Fit fit) {
        return new Request(fit.type().key(), fit.operation().wire(), item.updates(), fit.body());
    }

    private static List<Finding> findings(Verdict.Unfit unfit) {
        return unfit.findings().stream()
                .map(it ->
                        new Finding(
                                Fields.pascalPath(it.itemId()), it.message(), it.configuration()))
                .toList();
    }
}
