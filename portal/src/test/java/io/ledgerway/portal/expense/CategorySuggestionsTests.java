package io.ledgerway.portal.expense;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.expense.CategorySuggestions.Suggestion;
import io.ledgerway.portal.expense.MappingOptions.Account;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CategorySuggestionsTests {

    @Test
    void categoriesGetTheExpenseAccountWithTheLowestCodeWhoseNameFits() {
        List<Suggestion> suggestions =
                CategorySuggestions.of(
                        new MappingOptions(
                                List.of(
                                        account("b", "6200", "Business Travel abroad", "Expense"),
                                        account("a", "6100", "Travel & hotels", "Expense"),
                                        account("c", "4000", "Software sales", "Income"),
                                        account("d", null, "Petrol and motor", "Expense"),
                                        account("e", "6000", "Staff training", "Expense")),
                                null));

        assertThat(account(suggestions, "Travel")).isEqualTo("a");
        assertThat(account(suggestions, "Accommodation")).isEqualTo("a");
        assertThat(account(suggestions, "Software")).isEmpty();
        assertThat(account(suggestions, "Vehicles and fuel")).isEqualTo("d");
        assertThat(account(suggestions, "Training")).isEqualTo("e");
    }

    @Test
    void accountsWhoseNamesSayNothingSuggestNothing() {
        assertThat(
                        CategorySuggestions.of(
                                new MappingOptions(
                                        List.of(account("a", "1", "Unravelling", "Expense")),
                                        null)))
                .isEmpty();
        assertThat(CategorySuggestions.of(MappingOptions.NONE)).isEmpty();
    }

    private static String account(List<Suggestion> suggestions, String category) {
        return suggestions.stream()
                .filter(it -> it.category().equals(category))
                .findFirst()
                .orElseThrow()
                .accountId();
    }

    private static Account account(String id, @Nullable String code, String name, String type) {
        return new Account(id, code, name, "GBP", type, false);
    }
}
