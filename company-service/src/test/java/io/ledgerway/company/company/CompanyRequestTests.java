package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.company.CompanyRequest.Reference;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompanyRequestTests {

    @Test
    void valuesOfMaximumLengthAreAccepted() {
        CompanyRequest.Valid valid =
                arguments(
                                "a".repeat(1000),
                                "d".repeat(5000),
                                Map.of("k".repeat(27), "v".repeat(100)))
                        .checked("Test");

        assertThat(valid.name()).hasSize(1000);
        assertThat(valid.description()).hasSize(5000);
        assertThat(valid.tags()).containsEntry("k".repeat(27), "v".repeat(100));
    }

    @Test
    void emptyDescriptionIsNull() {
        assertThat(arguments("a", "", null).checked("Test").description()).isNull();
    }

    @Test
    void nameWithoutSupportedCharactersIsRejected() {
        assertRejected("()[]", null, null);
        assertRejected("  ", null, null);
        assertRejected(null, null, null);
        assertRejected("a".repeat(1001), null, null);
    }

    @Test
    void invisibleCharactersOfANameAreRemoved() {
        assertThat(arguments("Soft\u00adhyphen\u0000", null, null).checked("Test").name())
                .isEqualTo("Softhyphen");
    }

    @Test
    void nameWithoutSupportedCharactersHasAnErrorOfItsOwn() {
        assertThatThrownBy(() -> arguments("***", null, null).checked("Test"))
                .hasMessage(
                        "`name` must contain a letter, a digit or one of - ' & @ . , ? !; other"
                                + " characters, except white space, are removed.");
        assertThatThrownBy(() -> arguments("  ", null, null).checked("Test"))
                .hasMessage("`name` must not be empty.");
    }

    @Test
    void invalidDescriptionIsRejected() {
        assertRejected("a", "d".repeat(5001), null);
        assertRejected("a", "d\0", null);
        assertRejected("a", "d\ud800", null);
    }

    @Test
    void invalidTagsAreRejected() {
        assertRejected("a", null, Map.of("k".repeat(28), "v"));
        assertRejected("a", null, Map.of("k:l", "v"));
        assertRejected("a", null, Map.of("", "v"));
        assertRejected("a", null, Map.of("k", "v".repeat(101)));
        Map<String, @Nullable String> noValue = new HashMap<>();
        noValue.put("k", null);
        assertRejected("a", null, noValue);
        Map<String, @Nullable String> eleven = new HashMap<>();
        IntStream.range(0, 11).forEach(it -> eleven.put("k" + it, "v"));
        assertRejected("a", null, eleven);
    }

    @Test
    void allErrorsAreReportedTogether() {
        Map<String, @Nullable String> tags = new HashMap<>();
        tags.put("a:b", "");
        tags.put("good", "");
        CompanyRequest arguments = arguments("", "d".repeat(5001), tags);

        assertThatThrownBy(() -> arguments.checked("Test"))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.status().value()).isEqualTo(400);
                            assertThat(it.validation()).isNotNull();
                            assertThat(it.validation().errors())
                                    .extracting(e -> e.itemId())
                                    .containsExactly("name", "description", "tags.a:b");
                        });
    }

    /** An error has no text of unlimited length. */
    @Test
    void aKeyThatIsTooLongIsNotRepeated() {
        CompanyRequest arguments = arguments("a", null, Map.of("k".repeat(28), "v"));

        assertThatThrownBy(() -> arguments.checked("Test"))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.validation()).isNotNull();
                            assertThat(it.validation().errors())
                                    .extracting(e -> e.itemId())
                                    .containsExactly("tags");
                        });
    }

    private static void assertRejected(
            @Nullable String name,
            @Nullable String description,
            @Nullable Map<String, @Nullable String> tags) {
        assertThatThrownBy(() -> arguments(name, description, tags).checked("Test"))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void missingMembersDefaultToThoseOfTheCompany() {
        Company company =
                new Company(
                        CompanyId.random(),
                        ClientId.random(),
                        7,
                        "Harbour",
                        "Bread",
                        Map.of("k", "v"),
                        List.of("lending"),
                        null,
                        null,
                        Instant.EPOCH,
                        null);

        CompanyRequest empty = arguments(null, null, null);
        assertThat(company.with(empty.withDefaultsOf(company).checked("Test"))).isEqualTo(company);
        CompanyRequest full = arguments("Bay", "", Map.of());
        Company changed = company.with(full.withDefaultsOf(company).checked("Test"));
        assertThat(changed.version()).isEqualTo(8);
        assertThat(changed.snapshot())
                .isEqualTo(
                        new CompanySnapshot(
                                company.id(), company.clientId(), "Bay", null, Map.of()));
        assertThat(changed.products()).containsExactly("lending");
    }

    @Test
    void invalidProductsAndSubsidiariesAreRejected() {
        Reference one = new Reference(CompanyId.random());
        CompanyRequest good =
                new CompanyRequest(
                        "a", null, null, List.of("lending", "lending"), null, List.of(one), " ");

        CompanyRequest.Valid valid = good.checked("Test");
        assertThat(valid.products()).containsExactly("lending");
        assertThat(valid.relations().setsParent()).isFalse();
        assertThat(valid.relations().subsidiaries()).containsExactly(one.id());
        assertThat(valid.platformKey()).isNull();
        CompanyRequest bad =
                new CompanyRequest("a", null, null, List.of("nope"), null, List.of(one, one), null);
        assertThatThrownBy(() -> bad.checked("Test"))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.validation()).isNotNull();
                            assertThat(it.validation().errors())
                                    .extracting(e -> e.itemId())
                                    .containsExactly("products", "referenceSubsidiaryCompanies");
                        });
    }

    private static CompanyRequest arguments(
            @Nullable String name,
            @Nullable String description,
            @Nullable Map<String, @Nullable String> tags) {
        return new CompanyRequest(name, description, tags, null, null, null, null);
    }
}
