package io.ledgerway.sync.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CustomTypeValidationTests {

    private static final String TEXT = "x".repeat(1_000);
    private static final String LONG = TEXT + "x";

    @Test
    void anIncompleteConfigurationIsValid() {
        assertThatCode(() -> CustomTypeValidation.validate(new CustomType(null, null, null, null)))
                .doesNotThrowAnyException();
    }

    @Test
    void theLimitsAreValid() {
        var type = new CustomType(TEXT, named(200), paths(200, TEXT), paths(200, TEXT));

        assertThatCode(() -> CustomTypeValidation.validate(type)).doesNotThrowAnyException();
        assertThatCode(() ->
                        CustomTypeValidation.validate(
                                new CustomType(null, Map.of(TEXT, TEXT), null, null)))
                .doesNotThrowAnyException();
    }

    @Test
    void whatIsTooLargeIsNamed() {
        assertInvalid(new CustomType(LONG, null, null, null), "dataSource");
        assertInvalid(new CustomType(null, Map.of(LONG, "$.a"), null, null), "requiredData");
        assertInvalid(new CustomType(null, Map.of("a", LONG), null, null), "requiredData.a");
        assertInvalid(new CustomType(null, named(201), null, null), "requiredData");
        assertInvalid(
                new CustomType(null, null, paths(1, LONG), paths(1, LONG)),
                "keyBy[0]",
                "sourceModifiedDate[0]");
        assertInvalid(
                new CustomType(null, null, paths(201, "$.a"), paths(201, "$.a")),
                "keyBy",
                "sourceModifiedDate");
    }

    @Test
    void aPathIsNotNull() {
        Map<String, @Nullable String> named = new HashMap<>();
        named.put("a", null);
        List<@Nullable String> paths = new ArrayList<>();
        paths.add(null);

        assertInvalid(
                new CustomType(null, named, paths, paths),
                "requiredData.a",
                "keyBy[0]",
                "sourceModifiedDate[0]");
    }

    private static Map<String, @Nullable String> named(int count) {
        Map<String, @Nullable String> paths = new HashMap<>();
        for (int i = 0; i < count; i++) {
            paths.put("n" + i, "$.a");
        }
        return paths;
    }

    private static List<@Nullable String> paths(int count, String path) {
        return Collections.nCopies(count, path);
    }

    private static void assertInvalid(CustomType type, String... members) {
        assertThatThrownBy(() -> CustomTypeValidation.validate(type))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .extracting(ErrorBody.Item::itemId)
                                        .containsExactly(members));
    }
}
