package io.ledgerway.model.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UuidsTests {

    private static final String TEXT = "0498e921-9b53-4396-a412-4f2f5983b0a2";

    @Test
    void parsesEitherCase() {
        assertThat(Uuids.parse(TEXT)).isEqualTo(UUID.fromString(TEXT));
        assertThat(Uuids.parse(TEXT.toUpperCase(Locale.ROOT))).isEqualTo(UUID.fromString(TEXT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "498e921-9b53-4396-a412-4f2f5983b0a2",
                "0498e921-9b53-4396-a412-4f2f5983b0a",
                "00498e921-9b53-4396-a412-4f2f5983b0a2",
                "0498e921-9b53-4396-a412-4f2f5983b0a2 ",
                "0498e9219b534396a4124f2f5983b0a2",
                "{0498e921-9b53-4396-a412-4f2f5983b0a2}",
                "0-0-0-0-0",
                ""
            })
    void refusesOtherForms(String text) {
        assertThatThrownBy(() -> Uuids.parse(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CompanyId.of(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
