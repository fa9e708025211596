package io.ledgerway.company.user.password;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTests {

    private static final String EMAIL = "Ada.Berg@example.test";

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "elevenchars",
                "password1234",
                " PASSWORD1234 ",
                "ada.berg@EXAMPLE.test",
                "aaaaaaaaaaaaaaaa",
                "121212121212",
                "🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊"
            })
    void weakPasswordsAreRejected(@Nullable String password) {
        assertThat(PasswordRules.problem(password, EMAIL)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a quiet harbour", "12 Zeichen 🌊", "ada.berg@example.test1"})
    void strongPasswordsAreAccepted(String password) {
        assertThat(PasswordRules.problem(password, EMAIL)).isEmpty();
    }

    @Test
    void charactersAreCountedByCodePoint() {
        String long200 = "🌊🏔🌲ö".repeat(50);
        assertThat(PasswordRules.problem(long200, EMAIL)).isEmpty();
        assertThat(PasswordRules.problem(long200 + "x", EMAIL)).isPresent();
    }
}
