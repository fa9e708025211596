package io.ledgerway.company.company;

import java.util.Optional;
import java.util.UUID;

/** Names of portal users for {@code createdByUserName}. Implemented by the package of users. */
@FunctionalInterface
public interface UserNames {

    Optional<String> of(UUID user);
}
