package io.ledgerway.company.people;

import io.ledgerway.company.people.password.PasswordRules;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Who was invited becomes a person of the client and is signed in. */
class Joining {

    private final InvitationRows invitations;
    private final PersonRows people;
    private final Passwords passwords;
    private final Admission admission;
    private final Trail trail;
    private final TransactionOperations transactions;
    private final Clock clock;

    Joining(
            InvitationRows invitations,
            PersonRows people,
            Passwords passwords,
            Admission admission,
            Trail trail,
            TransactionOperations transactions,
            Clock clock) {
        this.invitations = invitations;
        this.people = people;
        this.passwords = passwords;
        this.admission = admission;
        this.trail = trail;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** The body of an acceptance. */
    record Acceptance(@Nullable String token, @Nullable String name, @Nullable String password) {

        @Override
        public String toString() {
            return "Acceptance[***]";
        }
    }

    /**
     * Accepts an invitation with a password.
     *
     * @throws ApiException 404 when the link was used, replaced, withdrawn or is a day old
     */
    SignedIn accept(Acceptance acceptance, @Nullable String address) {
        String token = acceptance.token() == null ? "" : acceptance.token();
        Invitation invitation = invitations.byToken(token).orElseThrow(Joining::gone);
        String given = acceptance.name() == null ? invitation.name() : acceptance.name();
        String name = Text.name(given);
        PasswordRules.problem(acceptance.password(), invitation.email().text())
                .ifPresent(problem -> {
                    throw Text.invalid("password", problem);
                });
        String hash = passwords.hash(Objects.requireNonNull(acceptance.password()));
        SignedIn answer =
                transactions.execute(_ -> {
                    Person person = join(invitation, name, hash, address);
                    people.signedIn(person, hash);
                    return admission.admit(person, "invitation", address);
                });
        return Objects.requireNonNull(answer);
    }

    /**
     * Makes the person, in the running transaction.
     *
     * @param hash of the password; null for who signs in at an identity provider
     */
    Person join(
            Invitation invitation, String name, @Nullable String hash, @Nullable String address) {
        if (!invitations.use(invitation.id())) {
            throw gone();
        }
        Person person =
                Person.of(
                                invitation.clientId(),
                                invitation.email(),
                                name,
                                invitation.role(),
                                clock.instant())
                        .with(hash);
        if (!people.add(person)) {
            throw ApiException.conflict("This e-mail address belongs to a user already.");
        }
        trail.record(person, "user.joined", Map.of("role", person.role().wire()), address);
        return person;
    }

    private static ApiException gone() {
        return ApiException.notFound(
                "This invitation was used or is no longer valid: ask for a new one.");
    }
}
