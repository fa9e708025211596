package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.PortalAddress;
import io.ledgerway.company.user.TextInput;
import io.ledgerway.company.user.User;
import io.ledgerway.company.user.UserRepository;
import io.ledgerway.company.user.oidc.OidcAttemptRepository;
import io.ledgerway.company.user.oidc.OidcException;
import io.ledgerway.company.user.oidc.OidcIdentity;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Sign-in at the identity provider. A user is found by the provider's subject, or at the first
 * sign-in by the verified e-mail address, which may also be that of an invitation. The first
 * sign-in removes the user's password and ends the user's sessions, because the person who chose
 * the password did not prove that the address is theirs.
 */
public class OidcSignIn {

    private static final Logger log = LoggerFactory.getLogger(OidcSignIn.class);

    private final @Nullable OidcAttemptRepository attempts;
    private final UserRepository users;
    private final InvitationRepository invitations;
    private final InvitationAcceptance invitationAcceptance;
    private final SessionIssuer sessionIssuer;
    private final PasswordSignIn passwordSignIn;
    private final PortalAddress portal;
    private final TransactionOperations transactions;

    /**
     * Creates the sign-in.
     *
     * @param attempts null if no identity provider is configured
     */
    public OidcSignIn(
            @Nullable OidcAttemptRepository attempts,
            UserRepository users,
            InvitationRepository invitations,
            InvitationAcceptance invitationAcceptance,
            SessionIssuer sessionIssuer,
            PasswordSignIn passwordSignIn,
            PortalAddress portal,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.users = users;
        this.invitations = invitations;
        this.invitationAcceptance = invitationAcceptance;
        this.sessionIssuer = sessionIssuer;
        this.passwordSignIn = passwordSignIn;
        this.portal = portal;
        this.transactions = transactions;
    }

    public OidcAttemptRepository.Begun start(@Nullable String redirectUri) {
        OidcAttemptRepository enabled = requireAttempts();
        if (!portal.isOurs(redirectUri)) {
            throw TextInput.invalid("redirectUri", "`redirectUri` must be a page of the portal.");
        }
        try {
            return enabled.begin(Objects.requireNonNull(redirectUri));
        } catch (OidcException e) {
            log.warn("The identity provider cannot be used: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The identity provider is not configured correctly.");
        }
    }

    public SignInResponse complete(
            @Nullable String state, @Nullable String code, @Nullable String address) {
        OidcAttemptRepository enabled = requireAttempts();
        if (state == null || state.isBlank() || code == null || code.isBlank()) {
            throw ApiException.badRequest("`state` and `code` are required.");
        }
        OidcIdentity identity =
                identity(enabled, state, code)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        "This sign-in was used or has expired. Start again."));
        SignInResponse answer = transactions.execute(_ -> enter(identity, address));
        passwordSignIn.count(answer == null ? "refused" : "succeeded");
        return Optional.ofNullable(answer).orElseThrow(OidcSignIn::unknown);
    }

    private Optional<OidcIdentity> identity(
            OidcAttemptRepository store, String state, String code) {
        try {
            return store.complete(state, code);
        } catch (OidcException e) {
            passwordSignIn.count("refused");
            log.warn("A sign-in at the identity provider was rejected: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.UNAUTHORIZED,
                    "The identity provider did not confirm the sign-in. Start again.");
        }
    }

    private @Nullable SignInResponse enter(OidcIdentity identity, @Nullable String address) {
        Optional<User> user =
                users.bySubject(identity.issuer(), identity.subject())
                        .or(() -> first(identity, address));
        return user.filter(it -> users.signedIn(it, it.passwordHash()))
                .map(it -> sessionIssuer.issue(it, "openIdConnect", address))
                .orElse(null);
    }

    /** Finds or creates the user at the first sign-in with this subject. */
    private Optional<User> first(OidcIdentity identity, @Nullable String address) {
        return Email.read(identity.email())
                .flatMap(email -> byEmail(email, identity, address))
                .flatMap(it -> link(it, identity, address));
    }

    private Optional<User> byEmail(Email email, OidcIdentity identity, @Nullable String address) {
        Optional<User> existing = users.byEmail(email);
        return existing.isPresent()
                ? existing.filter(it -> !isInvitedElsewhere(it))
                : invited(email, identity, address);
    }

    /** Whether another client invites the address: which client the user belongs to is unclear. */
    private boolean isInvitedElsewhere(User user) {
        return invitations.byEmail(user.email()).stream()
                .anyMatch(it -> !it.clientId().equals(user.clientId()));
    }

    private Optional<User> link(User user, OidcIdentity identity, @Nullable String address) {
        if (!users.link(user.id(), identity.issuer(), identity.subject())) {
            return Optional.empty();
        }
        if (user.passwordHash() != null) {
            sessionIssuer.passwordRemoved(user, address);
        }
        return Optional.of(user.with(null));
    }

    /** Requires exactly one invitation; with several the user must open the link of one. */
    private Optional<User> invited(Email email, OidcIdentity identity, @Nullable String address) {
        List<Invitation> waiting = invitations.byEmail(email);
        if (waiting.size() != 1) {
            return Optional.empty();
        }
        Invitation invitation = waiting.getFirst();
        return Optional.of(
                invitationAcceptance.join(invitation, name(invitation, identity), null, address));
    }

    private static String name(Invitation invitation, OidcIdentity identity) {
        String chosen = identity.name() == null ? invitation.name() : identity.name();
        try {
            return TextInput.name(chosen);
        } catch (ApiException e) {
            return invitation.email().text();
        }
    }

    private OidcAttemptRepository requireAttempts() {
        if (attempts == null) {
            throw ApiException.notFound("Sign-in at an identity provider is not configured.");
        }
        return attempts;
    }

    private static ApiException unknown() {
        return ApiException.of(
                HttpStatus.FORBIDDEN,
                "No user has your verified e-mail address. Ask an administrator to invite you.");
    }
}
