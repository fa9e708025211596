package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.bootstrap.BootstrapUser;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.time.MutableClock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@CompanyServiceTest
class UserBootstrapIT {

    @Autowired Api api;
    @Autowired UserBootstrap bootstrap;
    @Autowired UserRepository users;
    @Autowired Passwords passwords;
    @Autowired MutableClock clock;

    @Test
    void bootstrapUserCanSignInAndIsNotChangedLater() {
        ClientId client = api.client();
        String email = Portal.email();
        BootstrapUser entry = new BootstrapUser(email, "Demo", null, Portal.PASSWORD);
        bootstrap.apply(client, entry);
        Portal portal = new Portal(api, users, passwords, clock);

        User user = portal.signed(portal.trySignIn(email, Portal.PASSWORD)).user();
        assertThat(user.role()).isEqualTo(Role.ADMINISTRATOR);

        users.change(new UpdateUserRequest.Valid("Renamed", null, null).of(user, clock.instant()));
        bootstrap.apply(client, entry);
        assertThat(users.find(user.id()).orElseThrow().name()).isEqualTo("Renamed");
        assertThatThrownBy(() -> bootstrap.apply(api.client(), entry))
                .isInstanceOf(InvalidConfigurationException.class);
    }

    @Test
    void errorsOfEntriesDoNotRevealPasswords() {
        ClientId client = api.client();
        for (BootstrapUser entry :
                List.of(
                        new BootstrapUser(null, "Demo", null, Portal.PASSWORD),
                        new BootstrapUser(Portal.email(), "Demo", "owner", Portal.PASSWORD),
                        new BootstrapUser(Portal.email(), "Demo", null, "too short"),
                        new BootstrapUser(Portal.email(), "Demo", null, null))) {
            assertThatThrownBy(() -> bootstrap.apply(client, entry))
                    .isInstanceOf(InvalidConfigurationException.class)
                    .hasMessageStartingWith("LEDGERWAY_BOOTSTRAP_CLIENTS_FILE")
                    .hasMessageNotContaining(Portal.PASSWORD)
                    .hasMessageNotContaining("too short");
        }
        assertThat(users.activeAdministrators(client)).isZero();
    }
}
