package io.ledgerway.model.expense;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.id.ClientId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a person chose on the page of the expense mapping; body of {@code PUT
 * /internal/companies/{companyId}/expense-mapping}.
 *
 * @param clientId client of the company
 * @param categories choices of the categories that the page showed
 */
public record ExpenseMappingChoices(
        ClientId clientId,
        @Nullable String bankAccountId,
        @Nullable String supplierId,
        @Nullable String customerId,
        List<CategoryChoice> categories) {

    public ExpenseMappingChoices {
        categories = List.copyOf(categories);
    }

    /** The choice of a category. */
    public record CategoryChoice(String id, String name, Choice choice) {}
}
