package io.ledgerway.company.user;

import io.ledgerway.company.bootstrap.BootstrapUser;
import io.ledgerway.company.bootstrap.BootstrapUsers;
import io.ledgerway.company.user.password.PasswordRules;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;

/** Creates the users of the bootstrap file. Existing users are not changed. */
class UserBootstrap implements BootstrapUsers {

    private final UserRepository users;
    private final Passwords passwords;
    private final Clock clock;

    UserBootstrap(UserRepository users, Passwords passwords, Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.clock = clock;
    }

    @Override
    public void apply(ClientId client, BootstrapUser entry) {
        Email email =
                Email.read(entry.email())
                        .orElseThrow(() -> refusal("contains a user without an e-mail address"));
        Optional<User> existing = users.byEmail(email);
        if (existing.isEmpty()) {
            add(client, email, entry);
        } else if (!existing.get().clientId().equals(client)) {
            throw refusal("assigns the same user to two clients");
        }
    }

    private void add(ClientId client, Email email, BootstrapUser entry) {
        PasswordRules.problem(entry.password(), email.text())
                .ifPresent(problem -> {
                    throw refusal("contains a user with an unsuitable password. " + problem);
                });
        String name = Objects.requireNonNullElse(entry.name(), email.text());
        User user = User.of(client, email, name, role(entry), clock.instant());
        users.add(user.with(passwords.hash(Objects.requireNonNull(entry.password()))));
    }

    private static Role role(BootstrapUser entry) {
        try {
            return entry.role() == null ? Role.ADMINISTRATOR : UserRoles.read(entry.role());
        } catch (ApiException e) {
            throw refusal("contains a user with an unknown role. " + e.getMessage());
        }
    }

    private static InvalidConfigurationException refusal(String what) {
        return new InvalidConfigurationException("LEDGERWAY_BOOTSTRAP_CLIENTS_FILE " + what);
    }
}
