package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.error.ApiException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompanyArgumentsTests {

    @Test
    void longestOfEverythingIsAccepted() {
        CompanyArguments.Valid valid =
                new CompanyArguments(
                                "a".repeat(1000),
                                "d".repeat(5000),
                                Map.of("k".repeat(27), "v".repeat(100)))
                        .checked();

        assertThat(valid.name()).hasSize(1000);
        assertThat(valid.description()).hasSize(5000);
        assertThat(valid.tags()).containsEntry("k".repeat(27), "v".repeat(100));
    }

    @Test
    void emptyDescriptionIsNone() {
        assertThat(new CompanyArguments("a", "", null).checked().description()).isNull();
    }

    @Test
    void nothingLeftOfTheNameIsRefused() {
        refused("()[]", null, null);
        refused("  ", null, null);
        refused(null, null, null);
        refused("a".repeat(1001), null, null);
    }

    @Test
    void descriptionHasItsLimits() {
        refused("a", "d".repeat(5001), null);
        refused("a", "d\0", null);
        refused("a", "d\ud800", null);
    }

    @Test
    void tagsHaveTheirLimits() {
        refused("a", null, Map.of("k".repeat(28), "v"));
        refused("a", null, Map.of("k:l", "v"));
        refused("a", null, Map.of("", "v"));
        refused("a", null, Map.of("k", "v".repeat(101)));
        Map<String, @Nullable String> noValue = new HashMap<>();
        noValue.put("k", null);
        refused("a", null, noValue);
        Map<String, @Nullable String> eleven = new HashMap<>();
        IntStream.range(0, 11).forEach(it -> eleven.put("k" + it, "v"));
        refused("a", null, eleven);
    }

    @Test
    void everythingWrongIsNamedAtOnce() {
        Map<String, @Nullable String> tags = new HashMap<>();
        tags.put(":", "");
        CompanyArguments arguments = new CompanyArguments("", "d".repeat(5001), tags);

        assertThatThrownBy(arguments::checked)
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.status().value()).isEqualTo(400);
                            assertThat(it.validation()).isNotNull();
                            assertThat(it.validation().errors())
                                    .extracting(e -> e.itemId())
                                    .containsExactly("Name", "Description", "Tags");
                        });
    }

    private static void refused(
            @Nullable String name,
            @Nullable String description,
            @Nullable Map<String, @Nullable String> tags) {
        assertThatThrownBy(() -> new CompanyArguments(name, description, tags).checked())
                .isInstanceOf(ApiException.class);
    }
}
