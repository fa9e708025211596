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
 * Sign-in at the identity provider. A person is known by the provider's subject; at the first
 * sign-in there by the verified e-mail address, which may also be the one of an invitation.
 */
public class OidcSignIn {

    private static final Logger log = LoggerFactory.getLogger(OidcSignIn.class);

    private final @Nullable OidcAttemptRepository attempts;
    private final UserRepository people;
    private final InvitationRepository invitations;
    private final InvitationAcceptance invitationAcceptance;
    private final SessionIssuer sessionIssuer;
    private final PasswordSignIn counter;
    private final PortalAddress portal;
    private final TransactionOperations transactions;

    /**
     * The sign-in.
     *
     * @param attempts null where no identity provider is configured
     */
    public OidcSignIn(
            @Nullable OidcAttemptRepository attempts,
            UserRepository people,
            InvitationRepository invitations,
            InvitationAcceptance invitationAcceptance,
            SessionIssuer sessionIssuer,
            PasswordSignIn counter,
            PortalAddress portal,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.people = people;
        this.invitations = invitations;
        this.invitationAcceptance = invitationAcceptance;
        this.sessionIssuer = sessionIssuer;
        this.counter = counter;
        this.portal = portal;
        this.transactions = transactions;
    }

    public OidcAttemptRepository.Begun start(@Nullable String redirectUri) {
        OidcAttemptRepository on = on();
        if (!portal.isOurs(redirectUri)) {
            throw TextInput.invalid("redirectUri", "The page to come back to must be one of ours.");
        }
        try {
            return on.begin(Objects.requireNonNull(redirectUri));
        } catch (OidcException e) {
            log.warn("Nobody can sign in at the identity provider: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The identity provider is not set up in the right way.");
        }
    }

    public SignInResponse complete(
            @Nullable String state, @Nullable String code, @Nullable String address) {
        OidcAttemptRepository on = on();
        if (state == null || state.isBlank() || code == null || code.isBlank()) {
            throw ApiException.badRequest("State and code are needed.");
        }
        OidcIdentity identity =
                identity(on, state, code)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        "This sign-in was used or is too old: start again."));
        SignInResponse answer = transactions.execute(_ -> enter(identity, address));
        counter.count(answer == null ? "refused" : "succeeded");
        return Optional.ofNullable(answer).orElseThrow(OidcSignIn::unknown);
    }

    private Optional<OidcIdentity> identity(OidcAttemptRepository on, String state, String code) {
        try {
            return on.complete(state, code);
        } catch (OidcException e) {
            counter.count("refused");
            log.warn("A sign-in at the identity provider was refused: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.UNAUTHORIZED,
                    "The identity provider did not confirm the sign-in: start again.");
        }
    }

    private @Nullable SignInResponse enter(OidcIdentity identity, @Nullable String address) {
        Optional<User> person =
                people.bySubject(identity.issuer(), identity.subject())
                        .or(() -> first(identity, address));
        return person.filter(it -> people.signedIn(it, it.passwordHash()))
                .map(it -> sessionIssuer.issue(it, "openIdConnect", address))
                .orElse(null);
    }

    /** Somebody whom we do not know by the subject yet. */
    private Optional<User> first(OidcIdentity identity, @Nullable String address) {
        return Email.read(identity.email())
                .flatMap(email -> people.byEmail(email).or(() -> invited(email, identity, address)))
                .filter(it -> people.link(it.id(), identity.issuer(), identity.subject()));
    }

    /** With several invitations it must be said which one is meant: by opening its link. */
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
        String said = identity.name() == null ? invitation.name() : identity.name();
        try {
            return TextInput.name(said);
        } catch (ApiException e) {
            return invitation.email().text();
        }
    }

    private OidcAttemptRepository on() {
        if (attempts == null) {
            throw ApiException.notFound("Sign-in at an identity provider is not set up here.");
        }
        return attempts;
    }

    private static ApiException unknown() {
        return ApiException.of(
                HttpStatus.FORBIDDEN,
                "Nobody here has your verified e-mail address: ask an administrator to invite you.");
    }
}
