package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.json.JsonMapper;

class WholeNumberTests {

    private final JsonMapper json = JsonMapper.builder().addModule(new WholeNumber()).build();

    record Values(@Nullable Long whole, @Nullable Number number, @Nullable Object any) {}

    @ParameterizedTest
    @ValueSource(strings = {"1.9", "0.1", "-2.5", "1e-999999999"})
    void fractionsAreNoIntegers(String number) {
        assertThatThrownBy(() -> read("whole", number)).isInstanceOf(InvalidFormatException.class);
    }

    @Test
    void membersOfOtherTypesCanHaveFractions() {
        assertThat(read("number", "1.5").number()).isEqualTo(1.5);
        assertThat(read("any", "1.5").any()).isEqualTo(1.5);
    }

    private Values read(String member, String number) {
        return json.readValue("{\"%s\":%s}".formatted(member, number), Values.class);
    }
}
