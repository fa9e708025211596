package io.ledgerway.company.people;

import io.ledgerway.company.people.password.PasswordRules;
import io.ledgerway.company.people.password.Passwords;
import io.ledgerway.company.people.session.Sessions;
import io.ledgerway.company.people.session.Slowdown;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** What people change about themselves. */
class OwnAccount {

    private final PersonRows people;
    private final Passwords passwords;
    private final Slowdown slowdown;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    OwnAccount(
            PersonRows people,
            Passwords passwords,
            Slowdown slowdown,
            Sessions sessions,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.people = people;
        this.passwords = passwords;
        this.slowdown = slowdown;
        this.sessions = sessions;
        this.audit = audit;
        this.transactions = transactions;
    }

    /** Who calls. */
    Person require(Caller caller) {
        return people.find(caller.clientId(), Roles.caller(caller))
                .orElseThrow(() -> ApiException.notFound("You are not known here any more."));
    }

    /**
     * Ends a session.
     *
     * @param session null for all of them
     */
    void signOut(Caller caller, @Nullable UUID session) {
        UUID person = Roles.caller(caller);
        transactions.executeWithoutResult(_ -> {
            if (session == null) {
                sessions.endAll(person, caller.clientId(), null);
            } else {
                sessions.end(person, caller.clientId(), session);
            }
            audit.record(
                    caller.clientId(),
                    null,
                    "user.signedOut",
                    person,
                    Map.of("everywhere", String.valueOf(session == null)));
        });
    }

    /** Sets another password and ends the person's other sessions. */
    void changePassword(
            Caller caller,
            @Nullable String currentPassword,
            @Nullable String newPassword,
            @Nullable UUID session) {
        Person person = require(caller);
        if (person.passwordHash() == null) {
            throw ApiException.conflict(
                    "You sign in at an identity provider: there is no password to change here.");
        }
        PasswordRules.problem(newPassword, person.email().text())
                .ifPresent(problem -> {
                    throw Text.invalid("newPassword", problem);
                });
        // whoever got hold of a token must not guess faster here than at the door
        slowdown.begin(person.email().key(), null);
        if (currentPassword == null || !passwords.matches(currentPassword, person.passwordHash())) {
            throw Text.invalid("currentPassword", "The current password is not right.");
        }
        String hash = passwords.hash(Objects.requireNonNull(newPassword));
        transactions.executeWithoutResult(_ -> set(person, hash, session));
    }

    private void set(Person person, String hash, @Nullable UUID session) {
        if (!people.setPassword(person, hash)) {
            throw ApiException.conflict("The password was changed meanwhile.");
        }
        slowdown.succeeded(person.email().key());
        sessions.endAll(person.id(), person.clientId(), session);
        audit.record(
                person.clientId(),
                null,
                "user.updated",
                person.id(),
                Map.of("password", "changed"));
    }
}
