package io.ledgerway.company.people;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person as answers show it.
 *
 * @param role {@code administrator}, {@code developer} or {@code analyst}
 * @param disabled cannot sign in until somebody enables it again
 * @param hasPassword false for who signs in at the identity provider only
 * @param lastSignIn absent for who never did
 */
record PersonView(
        UUID id,
        String email,
        String name,
        String role,
        boolean disabled,
        boolean hasPassword,
        Instant created,
        @Nullable Instant lastSignIn) {

    static PersonView of(Person person) {
        return new PersonView(
                person.id(),
                person.email().text(),
                person.name(),
                person.role().wire(),
                person.isDisabled(),
                person.passwordHash() != null,
                person.created(),
                person.lastSignIn());
    }
}
