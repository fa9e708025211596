package io.ledgerway.expense.categorymapping;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.expense.ExpenseMapping.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingSuggestionsTests {

    private static final List<Option> ACCOUNTS =
            List.of(
                    new Option("1", "6100 · Train and flights"),
                    new Option("2", "6200 · Entertainment"),
                    new Option("3", "6300 · Client gifts"),
                    new Option("4", "6900 · Sundry"));

    private static final List<Option> RATES =
            List.of(new Option("t20", "20 %"), new Option("t0", "0 %"));

    private static final List<Option> TRACKING = List.of(new Option("d1", "Sales"));

    @ParameterizedTest
    @CsvSource({
        "Travel, 1",
        "Meals and entertainment, 2",
        "Gifts for clients, 3",
        "client GIFTS, 3",
        "Training,",
        "Spaceships,"
    })
    void accountsAreSuggestedByTheirNames(String category, @Nullable String account) {
        assertThat(suggestions().of(category).accountId()).isEqualTo(account);
    }

    @Test
    void earlierPostingsWinOverNames() {
        MappingSuggestions suggestions =
                suggestions(
                        line("Taxi to the airport", "4", "t0", "d1"),
                        line("Train", "4", "t0", "d1"),
                        line("Hotel", "2", "t20"),
                        line("Lunch", "2", "t20"),
                        line("Dinner", "2", "t20"));

        assertThat(suggestions.of("Travel")).isEqualTo(new Choice("4", "t0", List.of("d1")));
        // no posting is about it: the account by its name, the tax rate that is used most
        assertThat(suggestions.of("Client gifts")).isEqualTo(new Choice("3", "t20", List.of()));
    }

    @Test
    void trackingIsSuggestedIfMostLinesHaveIt() {
        assertThat(
                        suggestions(line("Train", "4", "t0", "d1"), line("Train", "4", "t0"))
                                .of("Travel")
                                .trackingCategoryIds())
                .isEmpty();
    }

    @Test
    void recordsThatAreNotOfferedAreNotSuggested() {
        assertThat(suggestions(line("Train", "gone", "old", "away")).of("Travel"))
                .isEqualTo(new Choice("1", null, List.of()));
    }

    @Test
    void defaultsAreThoseThatWereUsedMost() {
        MappingSuggestions used =
                suggestions(posted("b2", "s2"), posted("b2", "s2"), posted("b1", "s1"));
        List<Option> banks = List.of(new Option("b1", "Company card"), new Option("b2", "Bank"));
        List<Option> suppliers = List.of(new Option("s1", "Acorn"), new Option("s2", "Birch"));

        assertThat(used.bankAccount(banks)).isEqualTo("b2");
        assertThat(used.supplier(suppliers)).isEqualTo("s2");
        assertThat(suggestions().bankAccount(banks)).isEqualTo("b1");
        assertThat(suggestions().supplier(suppliers)).isNull();
        assertThat(MappingSuggestions.customer(List.of(new Option("c", "Only one"))))
                .isEqualTo("c");
    }

    private static MappingSuggestions suggestions(PostedLine... posted) {
        return new MappingSuggestions(List.of(posted), ACCOUNTS, RATES, TRACKING);
    }

    private static PostedLine line(
            String text, String account, String taxRate, String... tracking) {
        return new PostedLine(text, null, null, account, taxRate, List.of(tracking));
    }

    private static PostedLine posted(String bankAccount, String supplier) {
        return new PostedLine("", bankAccount, supplier, null, null, List.of());
    }
}
