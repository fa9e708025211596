package io.ledgerway.company.user;

import io.ledgerway.company.user.password.PasswordRules;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.session.SessionRepository;
import io.ledgerway.company.user.session.SignInBackoff;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Commands of users on their own account. */
class AccountSelfService {

    private final UserRepository users;
    private final Passwords passwords;
    private final SignInBackoff signInBackoff;
    private final SessionRepository sessionRepository;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    AccountSelfService(
            UserRepository users,
            Passwords passwords,
            SignInBackoff signInBackoff,
            SessionRepository sessionRepository,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.users = users;
        this.passwords = passwords;
        this.signInBackoff = signInBackoff;
        this.sessionRepository = sessionRepository;
        this.audit = audit;
        this.transactions = transactions;
    }

    /** Returns the calling user. */
    User require(Caller caller) {
        return users.find(caller.clientId(), UserRoles.caller(caller))
                .orElseThrow(() -> ApiException.notFound("Your user no longer exists."));
    }

    /**
     * Ends one session or all sessions of the caller.
     *
     * @param session null for all sessions
     */
    void signOut(Caller caller, @Nullable UUID session) {
        UUID user = UserRoles.caller(caller);
        transactions.executeWithoutResult(_ -> {
            if (session == null) {
                sessionRepository.endAll(user, caller.clientId(), null);
            } else {
                sessionRepository.end(user, caller.clientId(), session);
            }
            audit.record(
                    caller.clientId(),
                    null,
                    "user.signedOut",
                    user,
                    Map.of("everywhere", String.valueOf(session == null)));
        });
    }

    /** Changes the password and ends the user's other sessions. */
    void changePassword(
            Caller caller,
            @Nullable String currentPassword,
            @Nullable String newPassword,
            @Nullable UUID session) {
        User user = require(caller);
        if (user.passwordHash() == null) {
            throw ApiException.conflict(
                    "You sign in at an identity provider, so you have no password here.");
        }
        PasswordRules.problem(newPassword, user.email().text())
                .ifPresent(problem -> {
                    throw TextInput.invalid("newPassword", problem);
                });
        // the same backoff as sign-ins, but not their failures: others do not delay the user
        signInBackoff.begin(ownPassword(user), null);
        if (currentPassword == null || !passwords.matches(currentPassword, user.passwordHash())) {
            throw TextInput.invalid("currentPassword", "The current password is wrong.");
        }
        String hash = passwords.hash(Objects.requireNonNull(newPassword));
        transactions.executeWithoutResult(_ -> set(user, hash, session));
    }

    private void set(User user, String hash, @Nullable UUID session) {
        if (!users.setPassword(user, hash)) {
            throw ApiException.conflict("The password has been changed by another request.");
        }
        signInBackoff.succeeded(ownPassword(user), null);
        sessionRepository.endAll(user.id(), user.clientId(), session);
        audit.record(
                user.clientId(), null, "user.updated", user.id(), Map.of("password", "changed"));
    }

    private static String ownPassword(User user) {
        return "password of " + user.id();
    }
}
