package io.ledgerway.portal.expense;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.expense.DefaultOptions.Choice;
import io.ledgerway.portal.expense.DefaultOptions.Matches;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

class DefaultOptionsTests {

    @Test
    void usualNameOrTheOnlyOptionIsSuggested() {
        assertThat(suggested("", "Oak Ltd", "Sundry expenses", "Company card"))
                .isEqualTo("Sundry expenses");
        assertThat(suggested("", "Oak Ltd")).isEqualTo("Oak Ltd");
    }

    @Test
    void nothingIsSuggestedWithoutReasonOrAfterAChoice() {
        assertThat(suggested("", "Oak Ltd", "Cardiff Foods")).isNull();
        assertThat(suggested("1", "Oak Ltd", "Sundry expenses")).isNull();
        assertThat(suggested("")).isNull();
    }

    @Test
    void optionsAreCounted() {
        assertThat(options("", "Oak Ltd").count()).isEqualTo("1 matching entry.");
        assertThat(options("", "Oak Ltd", "Elm Ltd").count()).isEqualTo("2 matching entries.");
    }

    private static @Nullable String suggested(String chosen, String... labels) {
        Choice choice = options(chosen, labels).suggestion();
        return choice == null ? null : choice.label();
    }

    private static DefaultOptions options(String chosen, String... labels) {
        List<Choice> choices =
                Arrays.stream(labels).map(it -> new Choice("id of " + it, it)).toList();
        return new DefaultOptions(
                DefaultField.SUPPLIER,
                "",
                chosen,
                chosen,
                new ApiResult.Value<>(new Matches(choices, choices.size()), HttpHeaders.EMPTY),
                null);
    }
}
