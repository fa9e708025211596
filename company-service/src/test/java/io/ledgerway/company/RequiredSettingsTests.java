package io.ledgerway.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.ledgerway.company.scenario.Scenario;
import io.ledgerway.configuration.InvalidConfigurationException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class RequiredSettingsTests {

    private static final String ENVIRONMENT =
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;

    /** There is no database and no broker here: the sentence comes before both. */
    @ParameterizedTest
    @ValueSource(
            strings = {"LEDGERWAY_LINK_KEY", "LEDGERWAY_PUBLIC_URL", "LEDGERWAY_SECRETS_KEYSET"})
    void missingVariableIsNamedInOneSentence(String missing) {
        Map<String, Object> variables =
                new HashMap<>(
                        Map.of(
                                "LEDGERWAY_LINK_KEY",
                                "KCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/QEFCQ0RFRkc=",
                                "LEDGERWAY_PUBLIC_URL",
                                "http://gateway.test",
                                "LEDGERWAY_SECRETS_KEYSET",
                                Scenario.KEYSET));
        variables.remove(missing);

        Throwable failure = catchThrowable(() -> start(variables));

        assertThat(failure)
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith(missing)
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
