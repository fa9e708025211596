package io.ledgerway.company.otp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.time.Duration;
import java.util.Base64;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class OtpPropertiesTests {

    @Test
    void linkKeyIsRequiredAndHasAMinimumLength() {
        refused(null);
        refused("");
        refused("not base64!");
        refused(Base64.getEncoder().encodeToString(new byte[31]));
        String first = Base64.getEncoder().encodeToString(new byte[32]);
        String second = Base64.getEncoder().encodeToString(new byte[33]);
        assertThat(keyed(first).keys().all()).hasSize(1);
        refused(first + ",");

        LinkKeys keys = keyed(first + ", " + second).keys();
        assertThat(keys.all()).hasSize(2);
        assertThat(keys.first().getEncoded()).hasSize(32);
        keys.replace(second);
        assertThat(keys.first().getEncoded()).hasSize(33);
        assertThatThrownBy(() -> keys.replace("short"))
                .isInstanceOf(InvalidConfigurationException.class);
        assertThat(keys.all()).hasSize(1);
    }

    @Test
    void missingLinkKeyFailsTheStartBeforeAnyBean() {
        new ApplicationContextRunner()
                .withUserConfiguration(OtpConfiguration.class)
                .run(context ->
                        assertThat(context)
                                .getFailure()
                                .isInstanceOf(InvalidConfigurationException.class)
                                .hasMessageStartingWith("LEDGERWAY_LINK_KEY is not set"));
    }

    @Test
    void linkKeyIsNeverPrinted() {
        assertThat(keyed("c2VjcmV0").toString()).doesNotContain("c2VjcmV0");
    }

    @Test
    void passwordHas256BitsAndIsDeterministic() {
        SecretKeySpec key = new SecretKeySpec(new byte[32], "HmacSHA256");
        OneTimePassword password = OneTimePassword.of(new byte[] {1}, key);

        assertThat(password.value()).matches("[A-Za-z0-9_-]{43}");
        assertThat(OneTimePassword.of(new byte[] {1}, key)).isEqualTo(password);
        assertThat(password.toString()).doesNotContain(password.value());
    }

    private static LinkProperties keyed(String key) {
        return new LinkProperties(key, Duration.ofDays(1));
    }

    private static void refused(@org.jspecify.annotations.Nullable String key) {
        assertThatThrownBy(() -> new LinkProperties(key, Duration.ofDays(1)).keys())
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("LEDGERWAY_LINK_KEY");
    }
}
