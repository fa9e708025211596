package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.TextInput;
import io.ledgerway.company.user.User;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.password.PasswordRules;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Accepts invitations: creates the user and starts a session. */
public class InvitationAcceptance {

    private final InvitationRepository invitations;
    private final UserRepository users;
    private final Passwords passwords;
    private final SessionIssuer sessionIssuer;
    private final SignInAudit signInAudit;
    private final TransactionOperations transactions;
    private final Clock clock;

    InvitationAcceptance(
            InvitationRepository invitations,
            UserRepository users,
            Passwords passwords,
            SessionIssuer sessionIssuer,
            SignInAudit signInAudit,
            TransactionOperations transactions,
            Clock clock) {
        this.invitations = invitations;
        this.users = users;
        this.passwords = passwords;
        this.sessionIssuer = sessionIssuer;
        this.signInAudit = signInAudit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Request body of an acceptance. */
    record Acceptance(@Nullable String token, @Nullable String name, @Nullable String password) {

        @Override
        public String toString() {
            return "Acceptance[***]";
        }
    }

    /**
     * Accepts an invitation with a password.
     *
     * @throws ApiException 404 if the invitation was used, replaced, withdrawn or has expired
     */
    SignInResponse accept(Acceptance acceptance, @Nullable String address) {
        Invitation invitation = invitation(acceptance);
        String given = acceptance.name() == null ? invitation.name() : acceptance.name();
        String name = TextInput.name(given);
        PasswordRules.problem(acceptance.password(), invitation.email().text())
                .ifPresent(problem -> {
                    throw TextInput.invalid("password", problem);
                });
        String hash = passwords.hash(Objects.requireNonNull(acceptance.password()));
        SignInResponse answer =
                transactions.execute(_ -> {
                    User user = join(invitation, name, hash, address);
                    users.signedIn(user, hash);
                    return sessionIssuer.issue(user, "invitation", address);
                });
        return Objects.requireNonNull(answer);
    }

    /**
     * Returns the invitation of the token.
     *
     * @throws ApiException 404 as for {@link #accept}
     */
    Invitation invitation(Acceptance acceptance) {
        String token = acceptance.token() == null ? "" : acceptance.token();
        return invitations.byToken(token).orElseThrow(InvitationAcceptance::invalid);
    }

    /**
     * Creates the user in the current transaction.
     *
     * @param hash of the password; null for a user of the identity provider
     */
    User join(Invitation invitation, String name, @Nullable String hash, @Nullable String address) {
        if (!invitations.use(invitation.id())) {
            throw invalid();
        }
        User user =
                User.of(
                                invitation.clientId(),
                                invitation.email(),
                                name,
                                invitation.role(),
                                clock.instant())
                        .with(hash);
        if (!users.add(user)) {
            throw ApiException.conflict("A user with this e-mail address already exists.");
        }
        signInAudit.record(user, "user.joined", Map.of("role", user.role().wire()), address);
        return user;
    }

    private static ApiException invalid() {
        return ApiException.notFound(
                "This invitation was used or is no longer valid. Ask for a new one.");
    }
}
