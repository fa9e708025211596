package io.ledgerway.company.linkaddress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class LinkAddressesTests {

    private static final CompanyId COMPANY = new CompanyId(new UUID(0, 1));
    private static final ConnectionId CONNECTION = new ConnectionId(new UUID(0, 2));

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
    void missingPublicUrlFailsTheStartBeforeAnyBean() {
        new ApplicationContextRunner()
                .withUserConfiguration(LinkAddressConfiguration.class)
                .run(context ->
                        assertThat(context)
                                .getFailure()
                                .isInstanceOf(InvalidConfigurationException.class)
                                .hasMessageStartingWith("LEDGERWAY_PUBLIC_URL is not set"));
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
}
