package io.ledgerway.starter.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.starter.error.InvalidValueException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonAutoConfigurationTests {

    record Tree(@Nullable JsonNode node) {}

    record Money(@Nullable String note, BigDecimal amount, Instant at) {}

    private final ApplicationContextRunner context =
            new ApplicationContextRunner()
                    .withConfiguration(
                            AutoConfigurations.of(
                                    JsonAutoConfiguration.class, JacksonAutoConfiguration.class));

    @Test
    void nullsAreLeftOutDecimalsArePlainInstantsAreText() {
        context.run(service ->
                assertThat(json(service.getBean(JsonMapper.class)))
                        .isEqualTo("{\"amount\":1000.10,\"at\":\"2026-01-02T03:04:05Z\"}"));
    }

    @Test
    void nullsInMapsAreLeftOutToo() {
        Map<String, @Nullable String> map = new HashMap<>();
        map.put("a", null);
        context.run(service ->
                assertThat(service.getBean(JsonMapper.class).writeValueAsString(map))
                        .isEqualTo("{}"));
    }

    @Test
    void unknownFieldsAreIgnoredAndDecimalsKeepTheirDigits() {
        context.run(service -> {
            JsonMapper mapper = service.getBean(JsonMapper.class);
            Money money =
                    mapper.readValue(
                            "{\"amount\":0.10,\"at\":\"2026-01-02T03:04:05Z\",\"x\":1}",
                            Money.class);
            assertThat(money.amount()).isEqualTo(new BigDecimal("0.10"));
            assertThat(mapper.readValue("[0.10]", Object[].class))
                    .containsExactly(new BigDecimal("0.10"));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1e2147483648}",
                "{\"a\":[{\"b\":1e-2147483648}]}",
                "[0e99999999999]",
                "1e2147483648"
            })
    void numbersThatCannotBeRepresentedAreInvalid(String json) {
        context.run(service ->
                assertThatExceptionOfType(InvalidValueException.class)
                        .isThrownBy(() -> service.getBean(JsonMapper.class).readTree(json))
                        .withMessageStartingWith("not a number of at most 50 digits"));
    }

    @Test
    void otherTreesAreReadAsBefore() {
        context.run(service -> {
            JsonMapper mapper = service.getBean(JsonMapper.class);
            assertThat(mapper.readTree("{\"a\":1e5000}").path("a").decimalValue())
                    .isEqualByComparingTo("1e5000");
            assertThat(mapper.readTree("null").isNull()).isTrue();
            assertThat(mapper.readValue("{}", Tree.class)).isEqualTo(new Tree(null));
        });
    }

    @Test
    void canBeSwitchedOff() {
        context.withPropertyValues("ledgerway.json.enabled=false")
                .run(service ->
                        assertThat(json(service.getBean(JsonMapper.class)))
                                .contains("\"note\":null"));
    }

    private static String json(JsonMapper mapper) {
        return mapper.writeValueAsString(
                new Money(null, new BigDecimal("1000.10"), Instant.parse("2026-01-02T03:04:05Z")));
    }
}
