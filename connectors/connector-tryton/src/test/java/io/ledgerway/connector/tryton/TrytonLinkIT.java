package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the customer types is checked at once. */
class TrytonLinkIT {

    @Test
    void wrongValuesCanBeCorrected() throws ConnectorException {
        try (var platform = new TrytonPlatform()) {
            var values = platform.typedValues();
            var address = values.get("address");

            assertThat(verify(platform, Map.of("database", "nowhere")))
                    .isEqualTo(
                            new Outcome.Incorrect(CredentialProblem.UNKNOWN_DATABASE, "database"));
            assertThat(verify(platform, Map.of("address", address + "/no-tryton")))
                    .isEqualTo(new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, "address"));
            assertThat(verify(platform, Map.of("user", "nobody")))
                    .isEqualTo(new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, "password"));
        }
    }

    @Test
    void oneOfSeveralCompaniesIsChosen() throws ConnectorException {
        try (var platform = new TrytonPlatform()) {
            var control = platform.control();
            var party = control.create("party.party", Map.of("name", "Second Ltd"));
            var second = control.create("company.company", Map.of("party", party, "currency", 2));
            var user = List.of(control.only("res.user", "login", TrytonServer.USER));
            control.write("res.user", user, companies("add", second));
            try {
                var form = (CredentialForm) platform.connector().linkFlow();

                var outcome = verify(platform, Map.of());

                assertThat(outcome).isInstanceOf(Outcome.NeedsTenant.class);
                var needsTenant = (Outcome.NeedsTenant) outcome;
                assertThat(needsTenant.choices())
                        .extracting(it -> it.name() + " " + it.attributes().get("currency"))
                        .containsExactly("Ledgerway Demo Ltd GBP", "Second Ltd EUR");
                var chosen = needsTenant.choices().getLast();
                assertThat(
                                form.chooseTenant(
                                        needsTenant.credentials(), chosen.id(), platform.http()))
                        .isEqualTo(new Outcome.Linked(needsTenant.credentials(), chosen));
                assertThatExceptionOfType(ConnectorException.NotFound.class)
                        .isThrownBy(() ->
                                form.chooseTenant(
                                        needsTenant.credentials(), "other", platform.http()));
            } finally {
                control.write("res.user", user, companies("remove", second));
            }
        }
    }

    private static Map<String, Object> companies(String command, int company) {
        return Map.of("companies", List.of(List.of(command, List.of(company))));
    }

    private static Outcome verify(TrytonPlatform platform, Map<String, String> changed)
            throws ConnectorException {
        var values = new HashMap<>(platform.typedValues());
        values.putAll(changed);
        var form = (CredentialForm) platform.connector().linkFlow();
        return form.verify(values, platform.http());
    }

    @Test
    void theAdapterNeedsNoSettings() {
        var provider = new TrytonConnectorProvider();

        assertThat(provider.connectors(ConnectorSettings.of(Map.of()), Clock.systemUTC()))
                .singleElement()
                .satisfies(it -> assertThat(it.descriptor().platformKey()).isEqualTo("tryt"));
        assertThat(provider.usesEmulator(ConnectorSettings.of(Map.of()))).isFalse();
    }
}
