package io.ledgerway.company.user.password;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hashes of production. */
class PasswordsTests {

    private static final String PASSWORD = "a quiet harbour at dawn";
    private static final String PARAMETERS = "$argon2id$v=19$m=19456,t=2,p=1$";

    private final Passwords passwords = new Passwords(1, new SimpleMeterRegistry());

    @Test
    void aHashHasTheRecommendedParametersAndMatchesItsPasswordOnly() {
        String hash = passwords.hash(PASSWORD);

        assertThat(hash).startsWith(PARAMETERS);
        assertThat(passwords.isOutdated(hash)).isFalse();
        assertThat(passwords.matches(PASSWORD, hash)).isTrue();
        assertThat(passwords.matches(PASSWORD + ".", hash)).isFalse();
    }

    /** Otherwise the time of the response would show whether a user has a password. */
    @Test
    void theHashOfAUserWithoutAPasswordCostsAsMuchAndMatchesNothing() {
        assertThat(passwords.dummyHash())
                .startsWith(PARAMETERS)
                .hasSameSizeAs(passwords.hash(PASSWORD));
        assertThat(passwords.matches(PASSWORD, null)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"19455, 2", "19456, 1"})
    void aWeakerHashIsOutdated(int memoryKib, int passes) {
        var weaker = new Passwords(1, new SimpleMeterRegistry(), memoryKib, passes);

        assertThat(passwords.isOutdated(weaker.dummyHash())).isTrue();
    }
}
