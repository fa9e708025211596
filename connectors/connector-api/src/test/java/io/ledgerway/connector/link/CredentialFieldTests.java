package io.ledgerway.connector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.link.CredentialField.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialFieldTests {

    @Test
    void onlyASecretIsSecret() {
        assertThat(field("key", Kind.SECRET, 1).isSecret()).isTrue();
        assertThat(field("user", Kind.TEXT, 2000).isSecret()).isFalse();
        assertThat(field("address", Kind.ADDRESS, 500).isSecret()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Name", "a.b", "a-b", "1a"})
    void aNameHasLettersAndDigits(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> field(name, Kind.TEXT, 10))
                .withMessageContaining(name);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 2001})
    void theLengthIsBounded(int length) {
        assertThatIllegalArgumentException().isThrownBy(() -> field("user", Kind.TEXT, length));
    }

    private static CredentialField field(String name, Kind kind, int maxLength) {
        return new CredentialField(name, "Label", kind, "", "", maxLength, true);
    }
}
