package io.ledgerway.portal.expense;

import io.ledgerway.portal.data.RecordJson;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The result of a dry run of transactions (docs/guide/expenses.md, "Dry run"). */
record DryRun(@Nullable String platformKey, @Nullable List<TransactionResult> transactions) {

    static DryRun of(String json) {
        return RecordJson.read(json, DryRun.class);
    }

    public List<TransactionResult> results() {
        return Objects.requireNonNullElse(transactions, List.of());
    }

    /** The number of transactions that can be posted. */
    public long ready() {
        return results().stream().filter(TransactionResult::isReady).count();
    }

    /** The ids of the contacts that are options of a default. */
    List<String> contacts(DefaultField field) {
        return results().stream()
                .map(TransactionResult::contact)
                .filter(Objects::nonNull)
                .filter(it -> field.list().equals(it.type()))
                .map(Contact::id)
                .distinct()
                .toList();
    }

    /** The result of one transaction. */
    record TransactionResult(
            @Nullable String transactionId,
            @Nullable String status,
            @Nullable String bankAccountId,
            @Nullable Contact contact,
            @Nullable Integer currencyOption,
            @Nullable List<Line> lines,
            @Nullable List<String> ruleHits,
            @Nullable Request request,
            @Nullable List<Finding> findings) {

        public boolean isReady() {
            return "Ready".equals(status);
        }

        public List<Line> allLines() {
            return Objects.requireNonNullElse(lines, List.of());
        }

        public List<String> appliedRules() {
            return Objects.requireNonNullElse(ruleHits, List.of());
        }

        public List<Finding> errors() {
            return Objects.requireNonNullElse(findings, List.of());
        }

        /** The relation of base, bank account and transaction currency. */
        public String currencies() {
            return switch (currencyOption) {
                case null -> "Not known";
                case 1 -> "Same everywhere, no conversion";
                case 2 -> "Bank account and transaction share a foreign currency";
                case 3 -> "Foreign bank account, transaction in the base currency";
                case 4 -> "Foreign transaction, bank account in the base currency";
                case 5 -> "Bank account and transaction are foreign, and differ";
                default -> String.valueOf(currencyOption);
            };
        }
    }

    /** The contact of the posting; {@code type} is its data type. */
    record Contact(String id, @Nullable String type) {

        /** The data type in words. */
        public String label() {
            return Arrays.stream(DefaultField.values())
                    .filter(it -> it.list().equals(type))
                    .findFirst()
                    .map(DefaultField::label)
                    .orElse(Objects.requireNonNullElse(type, ""));
        }
    }

    /** The account and tax rate of a line. */
    record Line(@Nullable String accountId, @Nullable String taxRateId) {}

    /** The request to the platform. */
    record Request(
            @Nullable String dataType,
            @Nullable String operation,
            @Nullable String recordId,
            @Nullable JsonNode body) {

        public String json() {
            return body == null ? "" : RecordJson.pretty(body);
        }
    }

    /** A validation error. */
    record Finding(
            @Nullable String itemId, @Nullable String message, @Nullable Boolean configuration) {

        /** Whether the company's configuration causes the error. */
        public boolean isConfigurationError() {
            return Boolean.TRUE.equals(configuration);
        }
    }
}
