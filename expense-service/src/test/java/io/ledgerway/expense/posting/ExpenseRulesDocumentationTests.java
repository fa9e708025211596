package io.ledgerway.expense.posting;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks docs/reference/expense-rules.md against the rules of the adapters. */
class ExpenseRulesDocumentationTests {

    @Test
    void tableOfOperationsHasThoseOfEveryPlatform() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "expense-rules.md"));

        assertThat(page).contains(table());
    }

    private static String table() {
        List<ExpenseOperation> operations = List.of(ExpenseOperation.values());
        String heading =
                row(
                        Stream.concat(
                                Stream.of("Platform"),
                                operations.stream().map(ExpenseRulesDocumentationTests::column)));
        String line = "|" + "---|".repeat(operations.size() + 1) + "\n";
        return InstalledExpenseRules.all().keySet().stream()
                .map(platform ->
                        row(
                                Stream.concat(
                                        Stream.of(name(platform)),
                                        operations.stream().map(it -> cell(platform, it)))))
                .sorted()
                .collect(Collectors.joining("", heading + line, "\n"));
    }

    private static String column(ExpenseOperation operation) {
        return switch (operation) {
            case EXPENSE_CREATE -> "Expense";
            case EXPENSE_UPDATE -> "Update of a Payment";
            case REIMBURSABLE_CREATE -> "Reimbursable expense";
            case TRANSFER_CREATE -> "Transfer";
            case REIMBURSABLE_UPDATE, TRANSFER_UPDATE -> "Update";
            case ADJUSTMENT_CREATE -> "Adjustment";
        };
    }

    private static String name(String platform) {
        return InstalledExpenseRules.platform(platform).orElseThrow().name()
                + ", `"
                + platform
                + "`";
    }

    private static String cell(String platform, ExpenseOperation operation) {
        return InstalledExpenseRules.of(platform).orElseThrow().operations().contains(operation)
                ? "yes"
                : "no";
    }

    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
