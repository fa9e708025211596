package io.ledgerway.expense.submission;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.request.JsonFields;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.TransactionKind;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Result of a request with {@code dryRun=true}.
 *
 * @param platformKey the platform that the transactions would be posted to
 */
@Schema(name = "DryRunResult")
record DryRunResponse(String platformKey, List<Outcome> transactions)
        implements SubmissionResponse, DataSetResponse {

    DryRunResponse {
        transactions = List.copyOf(transactions);
    }

    /**
     * Result of one transaction.
     *
     * @param status {@code Ready}, or the status that the sync would set
     * @param bankAccountId the bank account, or the company's default
     * @param contact the contact after platform rules and company defaults
     * @param currencyOption 1: bank account and transaction are in base currency; 2: both are in
     *     the same foreign currency; 3: only the account is in a foreign currency; 4: only the
     *     transaction is; 5: they are in different foreign currencies. In a transfer, the source
     *     account takes the place of the bank account, the target account that of the transaction
     * @param ruleHits what the rules filled in or changed
     * @param request the record that would be posted; present if ready
     * @param findings the broken rules; empty if ready
     */
    @Schema(name = "DryRunTransaction")
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

    /** The contact of the posting. */
    @Schema(name = "DryRunContact")
    record Contact(String id, @Nullable String type) {}

    /** Account and tax rate of a line. */
    @Schema(name = "DryRunLine")
    record Line(@Nullable String accountId, @Nullable String taxRateId) {}

    /**
     * The canonical record that would be posted.
     *
     * @param recordId the record at the platform that would be updated
     */
    @Schema(name = "DryRunRecord")
    record Request(
            String dataType,
            String operation,
            @Nullable String recordId,
            @Schema(implementation = Object.class) ObjectNode body) {}

    /**
     * A broken rule.
     *
     * @param itemId the member, such as {@code Lines[0].AccountRef}; absent for the whole
     *     transaction
     * @param configuration whether the company's configuration is the cause
     */
    @Schema(name = "DryRunFinding")
    record Finding(@Nullable String itemId, String message, boolean configuration) {}

    static Outcome of(SyncQueue.Item item, PostingResult postingResult) {
        PostingResult.Resolution resolved = postingResult.resolution();
        String contact = resolved.contactId();
        return new Outcome(
                item.transaction().id(),
                wire(item.transaction().kind()),
                postingResult instanceof PostingResult.Valid ? "Ready" : "ValidationError",
                resolved.bankAccountId(),
                contact == null ? null : new Contact(contact, resolved.contactType()),
                resolved.currencyOption(),
                lines(resolved),
                resolved.hits(),
                postingResult instanceof PostingResult.Valid it ? request(item, it) : null,
                postingResult instanceof PostingResult.Invalid it ? findings(it) : List.of());
    }

    private static String wire(TransactionKind transactionKind) {
        return transactionKind.name().toLowerCase(Locale.ROOT);
    }

    private static List<Line> lines(PostingResult.Resolution resolved) {
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

    private static Request request(SyncQueue.Item item, PostingResult.Valid valid) {
        return new Request(
                valid.type().key(), valid.operation().wire(), item.updates(), valid.body());
    }

    private static List<Finding> findings(PostingResult.Invalid invalid) {
        return invalid.findings().stream()
                .map(it ->
                        new Finding(
                                JsonFields.pascalPath(it.itemId()),
                                it.message(),
                                it.configuration()))
                .toList();
    }
}
