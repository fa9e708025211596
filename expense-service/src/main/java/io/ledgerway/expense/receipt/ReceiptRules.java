package io.ledgerway.expense.receipt;

import io.ledgerway.expense.posting.PlatformRules;
import io.ledgerway.expense.receipt.PostedTransactionRepository.Posted;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Rejects files that the platform does not support before they are forwarded. */
final class ReceiptRules {

    private ReceiptRules() {}

    /**
     * Returns the limits for the transaction.
     *
     * @throws ApiException 400 if the transaction cannot have attachments
     */
    static PlatformRules.Receipts of(Posted posted) {
        if (!posted.isCompleted()) {
            throw ApiException.badRequest(
                    "Attachments can be added to completed transactions only; transaction %s is %s"
                            .formatted(posted.transaction(), posted.status()));
        }
        return PlatformRules.receipts(posted.platformKey(), posted.kind(), posted.type())
                .orElseThrow(() -> ApiException.badRequest(unsupported(posted)));
    }

    private static String unsupported(Posted posted) {
        String platform = posted.platformKey();
        List<ExpenseType> supported = PlatformRules.typesWithReceipts(platform);
        ExpenseType type = posted.type();
        if (posted.kind() != TransactionKind.EXPENSE || type == null || supported.isEmpty()) {
            return "Attachments of %s transactions are not supported by platform %s"
                    .formatted(posted.kind().name().toLowerCase(Locale.ROOT), platform);
        }
        return "Attachments of %s transactions are not supported by platform %s; it supports %s"
                .formatted(
                        type.wire(),
                        platform,
                        supported.stream()
                                .map(ExpenseType::wire)
                                .collect(Collectors.joining(", ")));
    }

    /**
     * Validates the files.
     *
     * @throws ApiException 400 with an item for each invalid file
     */
    static void check(PlatformRules.Receipts rules, List<Receipt> receipts) {
        ValidationErrors validationErrors = new ValidationErrors("Attachment");
        for (Receipt each : receipts) {
            if (each.length() == 0) {
                validationErrors.add(each.name(), "The file is empty");
            } else if (each.length() > rules.maximumBytes()) {
                validationErrors.add(
                        each.name(),
                        "The file has %d bytes; the platform accepts at most %d"
                                .formatted(each.length(), rules.maximumBytes()));
            }
            if (!rules.takes(each.name())) {
                validationErrors.add(
                        each.name(),
                        "The platform accepts files with these extensions: "
                                + String.join(", ", rules.extensions().stream().sorted().toList()));
            }
        }
        validationErrors.throwIfAny();
    }
}
