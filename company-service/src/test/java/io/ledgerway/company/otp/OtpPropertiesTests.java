package io.ledgerway.company.otp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class OtpPropertiesTests {

    private static final CompanyId COMPANY = new CompanyId(new UUID(0, 1));
    private static final ConnectionId CONNECTION = new ConnectionId(new UUID(0, 2));

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
    void linkKeyIsNeverPrinted() {
        assertThat(keyed("c2VjcmV0").toString()).doesNotContain("c2VjcmV0");
    }

    @Test
    void publicUrlIsRequiredAndAbsolute() {
        assertThatThrownBy(() -> new PublicAddressProperties(null).uri())
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("LEDGERWAY_PUBLIC_URL");
        assertThatThrownBy(() -> new PublicAddressProperties("localhost:8080").uri())
                .isInstanceOf(InvalidConfigurationException.class);
        assertThatThrownBy(() -> new PublicAddressProperties("http://a b").uri())
                .isInstanceOf(InvalidConfigurationException.class);
        assertThat(new PublicAddressProperties("https://api.test/base/").uri().toString())
                .isEqualTo("https://api.test/base");
    }

    @Test
    void addressesHaveTheDocumentedForm() {
        LinkAddresses links =
                new LinkAddresses(new PublicAddressProperties("https://api.test").uri());

        assertThat(links.company(COMPANY, "p"))
                .hasToString("https://api.test/link/company/" + COMPANY + "?link.otp=p");
        assertThat(links.connection(COMPANY, CONNECTION, "p"))
                .hasToString(
                        "https://api.test/link/companies/%s/connections/%s/start?otp=p"
                                .formatted(COMPANY, CONNECTION));
        assertThat(links.connection(COMPANY, CONNECTION, "p", "c?"))
                .asString()
                .endsWith("?otp=p&link.otp=c%3F");
        assertThat(links.callback()).hasToString("https://api.test/link/callback");
        assertThat(links.isSecure()).isTrue();
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
