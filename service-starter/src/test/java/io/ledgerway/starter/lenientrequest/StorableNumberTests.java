package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class StorableNumberTests {

    private final JsonMapper json = JsonMapper.builder().addModule(new StorableNumber()).build();

    record Amount(BigDecimal amount) {}

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "1.50", "-5e6", "1e49", "1e-50", "12345678901234567890.0123456789"})
    void amountsAreRead(String number) {
        assertThat(read(number).amount()).isEqualTo(new BigDecimal(number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e50", "1e5000", "-1e2147483647", "1e-51", "0e-5000", "\"1e5000\""})
    void longNumbersAreRejectedWithTheirPath(String number) {
        assertThatThrownBy(() -> read(number))
                .isInstanceOfSatisfying(
                        DatabindException.class,
                        it ->
                                assertThat(it.getPath())
                                        .singleElement()
                                        .returns(
                                                "amount",
                                                JacksonException.Reference::getPropertyName));
    }

    private Amount read(String number) {
        return json.readValue("{\"amount\":%s}".formatted(number), Amount.class);
    }
}
