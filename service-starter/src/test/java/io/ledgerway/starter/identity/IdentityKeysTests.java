package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.starter.sample.SampleApplication;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentityKeysTests {

    @Test
    void theFirstKeySignsAndAllAreFound() {
        IdentityKeys keys =
                IdentityKeys.parse(
                        List.of(SampleApplication.FIRST_KEY, SampleApplication.SECOND_KEY));
        IdentityKeys.Key second =
                IdentityKeys.parse(List.of(SampleApplication.SECOND_KEY)).signingKey();

        assertThat(keys.signingKey().id()).hasSize(16).isNotEqualTo(second.id());
        assertThat(keys.find(second.id())).isPresent();
        assertThat(keys.find("0000000000000000")).isEmpty();
        assertThat(keys.find(null)).isEmpty();
    }

    @Test
    void keysDoNotShowTheirSecret() {
        IdentityKeys.Key key =
                IdentityKeys.parse(List.of(SampleApplication.FIRST_KEY)).signingKey();
        assertThat(key).hasToString("Key[" + key.id() + "]");
        assertThat(new IdentityProperties(List.of("secret"))).asString().doesNotContain("secret");
    }

    @Test
    void missingShortOrGarbledKeysAreRefusedInOneSentence() {
        assertRefused(List.of(), "is not set");
        assertRefused(List.of(" "), "is not set");
        assertRefused(List.of(SampleApplication.shortKey()), "fewer than 32 bytes");
        assertRefused(List.of("***"), "not base64");
    }

    private static void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> IdentityKeys.parse(keys))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("LEDGERWAY_IDENTITY_KEYS")
                .hasMessageContaining(why);
    }
}
