package io.ledgerway.sync.supplemental;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SupplementalBodyParserTests {

    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':{'dataSource':'/x','pullData':{'n':'s.t'},'pushData':{'m':'u'}}}",
                "{'supplementalDataConfig':{'a':{'dataSource':'/x','pullData':{'n':'s.t'},'pushData':{'m':'u'}}}}",
            })
    void outerObjectIsOptional(String body) {
        assertThat(read(body))
                .isEqualTo(
                        Map.of(
                                "a",
                                new SupplementalFields(
                                        "/x", Map.of("n", "s.t"), Map.of("m", "u"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'supplementalDataConfig':{}}",
                "{'supplementalDataConfig':null}",
            })
    void emptyBodyIsNoConfiguration(String body) {
        assertThat(read(body)).isEmpty();
    }

    @Test
    void everythingInAGroupIsOptional() {
        assertThat(read("{'a':{}}"))
                .isEqualTo(Map.of("a", new SupplementalFields(null, null, null)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                " | []",
                " | 7",
                "supplementalDataConfig | {\"supplementalDataConfig\":[]}",
                "supplementalDataConfig.a | {\"a\":1}",
                "supplementalDataConfig.a.dataSource | {\"a\":{\"dataSource\":{}}}",
                "supplementalDataConfig.a.pullData | {\"a\":{\"pullData\":[]}}",
                "supplementalDataConfig.a.pullData.n | {\"a\":{\"pullData\":{\"n\":{\"m\":\"o\"}}}}",
                "supplementalDataConfig.a.pushData.n | {\"a\":{\"pushData\":{\"n\":\" \"}}}",
            })
    void invalidMembersAreNamed(@Nullable String path, String body) {
        assertThatThrownBy(() -> SupplementalBodyParser.read(JSON.readTree(body)))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .extracting(ErrorBody.Item::itemId)
                                        .contains(path));
    }

    @Test
    void sizesAreLimited() {
        String text = "x".repeat(1_000);

        assertThat(read("{'a':{'dataSource':'" + text + "'}}")).hasSize(1);
        assertThat(read("{'" + text + "':{'pullData':{'" + text + "':'" + text + "'}}}"))
                .hasSize(1);
        assertThat(read(members(100, "{}"))).hasSize(100);
        assertThat(read("{'a':{'pullData':" + members(200, "'p'") + "}}")).hasSize(1);

        assertInvalid("supplementalDataConfig", "{'" + text + "x':{}}");
        assertInvalid("supplementalDataConfig", members(101, "{}"));
        assertInvalid(
                "supplementalDataConfig.a.dataSource", "{'a':{'dataSource':'" + text + "x'}}");
        assertInvalid(
                "supplementalDataConfig.a.pullData", "{'a':{'pullData':{'" + text + "x':'p'}}}");
        assertInvalid(
                "supplementalDataConfig.a.pushData.n", "{'a':{'pushData':{'n':'" + text + "x'}}}");
        assertInvalid(
                "supplementalDataConfig.a.pushData",
                "{'a':{'pushData':" + members(201, "'p'") + "}}");
    }

    private static String members(int count, String value) {
        return IntStream.range(0, count)
                .mapToObj(it -> "'n" + it + "':" + value)
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static void assertInvalid(String path, String body) {
        assertThatThrownBy(() -> read(body))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .extracting(ErrorBody.Item::itemId)
                                        .containsExactly(path));
    }

    private static Map<String, SupplementalFields> read(String body) {
        return SupplementalBodyParser.read(JSON.readTree(body.replace('\'', '"')));
    }
}
