package io.ledgerway.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class RequiredSettingsTests {

    private static final String ENVIRONMENT =
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;

    /**
     * There is no database and no broker here: the sentence comes before both. The link key and the
     * public address are validated at the same time; {@code OtpPropertiesTests} and {@code
     * LinkAddressesTests} test them without a service.
     */
    @Test
    void missingVariableIsNamedInOneSentence() {
        Throwable failure =
                catchThrowable(() ->
                        start(
                                Map.of(
                                        "LEDGERWAY_LINK_KEY",
                                        "KCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/QEFCQ0RFRkc=",
                                        "LEDGERWAY_PUBLIC_URL",
                                        "http://gateway.test")));

        assertThat(failure)
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("LEDGERWAY_SECRETS_KEYSET")
                .hasMessageNotContaining("\n");
    }

    private static void start(Map<String, Object> variables) {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(ENVIRONMENT, new SystemEnvironmentPropertySource(ENVIRONMENT, variables));
        SpringApplication application = new SpringApplication(CompanyServiceApplication.class);
        application.setEnvironment(environment);
        application.run().close();
    }
}
