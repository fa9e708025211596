package io.ledgerway.model.expense;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.id.ClientId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Choices that were submitted on the page of the expense mapping; body of {@code PUT
 * /internal/companies/{companyId}/expense-mapping}.
 *
 * @param clientId client of the company
 * @param categories the company's categories with the choices that the person submitted
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

    /**
     * The choice of a category.
     *
     * @param choice null if the person was not asked: what is stored remains
     */
    public record CategoryChoice(String id, String name, @Nullable Choice choice) {}
}
