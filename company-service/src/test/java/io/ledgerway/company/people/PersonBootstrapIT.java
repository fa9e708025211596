package io.ledgerway.company.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.client.BootstrapPerson;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.startup.InvalidConfigurationException;
import io.ledgerway.testsupport.time.MutableClock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@CompanyServiceTest
class PersonBootstrapIT {

    @Autowired Api api;
    @Autowired PersonBootstrap bootstrap;
    @Autowired PersonRows people;
    @Autowired Passwords passwords;
    @Autowired MutableClock clock;

    @Test
    void personOfTheFileCanSignInAndIsLeftAloneLater() {
        ClientId client = api.client();
        String email = Portal.email();
        BootstrapPerson entry = new BootstrapPerson(email, "Demo", null, Portal.PASSWORD);
        bootstrap.apply(client, entry);
        Portal portal = new Portal(api, people, passwords, clock);

        Person person = portal.signed(portal.trySignIn(email, Portal.PASSWORD)).person();
        assertThat(person.role()).isEqualTo(Role.ADMINISTRATOR);

        people.change(new PersonChange.Valid("Renamed", null, null).of(person, clock.instant()));
        bootstrap.apply(client, entry);
        assertThat(people.find(person.id()).orElseThrow().name()).isEqualTo("Renamed");
        assertThatThrownBy(() -> bootstrap.apply(api.client(), entry))
                .isInstanceOf(InvalidConfigurationException.class);
    }

    @Test
    void whatIsWrongWithAnEntryIsSaidWithoutItsPassword() {
        ClientId client = api.client();
        for (BootstrapPerson entry :
                List.of(
                        new BootstrapPerson(null, "Demo", null, Portal.PASSWORD),
                        new BootstrapPerson(Portal.email(), "Demo", "owner", Portal.PASSWORD),
                        new BootstrapPerson(Portal.email(), "Demo", null, "too short"),
                        new BootstrapPerson(Portal.email(), "Demo", null, null))) {
            assertThatThrownBy(() -> bootstrap.apply(client, entry))
                    .isInstanceOf(InvalidConfigurationException.class)
                    .hasMessageStartingWith("LEDGERWAY_BOOTSTRAP_CLIENTS_FILE")
                    .hasMessageNotContaining(Portal.PASSWORD)
                    .hasMessageNotContaining("too short");
        }
        assertThat(people.activeAdministrators(client)).isZero();
    }
}
