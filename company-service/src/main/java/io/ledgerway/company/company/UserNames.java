package io.ledgerway.company.company;

import java.util.Optional;
import java.util.UUID;

/** The names of portal users, for {@code createdByUserName}; whoever keeps users provides it. */
@FunctionalInterface
public interface UserNames {

    Optional<String> of(UUID user);
}
