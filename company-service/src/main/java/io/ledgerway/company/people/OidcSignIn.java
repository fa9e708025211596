package io.ledgerway.company.people;

import io.ledgerway.company.people.oidc.OidcAttempts;
import io.ledgerway.company.people.oidc.OidcIdentity;
import io.ledgerway.company.people.oidc.OidcRefusal;
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
class OidcSignIn {

    private static final Logger log = LoggerFactory.getLogger(OidcSignIn.class);

    private final @Nullable OidcAttempts attempts;
    private final PersonRows people;
    private final InvitationRows invitations;
    private final Joining joining;
    private final Admission admission;
    private final SignIn counter;
    private final PortalAddress portal;
    private final TransactionOperations transactions;

    /**
     * The sign-in.
     *
     * @param attempts null where no identity provider is configured
     */
    OidcSignIn(
            @Nullable OidcAttempts attempts,
            PersonRows people,
            InvitationRows invitations,
            Joining joining,
            Admission admission,
            SignIn counter,
            PortalAddress portal,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.people = people;
        this.invitations = invitations;
        this.joining = joining;
        this.admission = admission;
        this.counter = counter;
        this.portal = portal;
        this.transactions = transactions;
    }

    OidcAttempts.Begun start(@Nullable String redirectUri) {
        OidcAttempts on = on();
        if (!portal.isOurs(redirectUri)) {
            throw Text.invalid("redirectUri", "The page to come back to must be one of ours.");
        }
        try {
            return on.begin(Objects.requireNonNull(redirectUri));
        } catch (OidcRefusal e) {
            log.warn("Nobody can sign in at the identity provider: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "The identity provider is not set up in the right way.");
        }
    }

    SignedIn complete(@Nullable String state, @Nullable String code, @Nullable String address) {
        OidcAttempts on = on();
        if (state == null || state.isBlank() || code == null || code.isBlank()) {
            throw ApiException.badRequest("State and code are needed.");
        }
        OidcIdentity identity =
                identity(on, state, code)
                        .orElseThrow(() ->
                                ApiException.badRequest(
                                        "This sign-in was used or is too old: start again."));
        SignedIn answer = transactions.execute(_ -> enter(identity, address));
        counter.count(answer == null ? "refused" : "succeeded");
        return Optional.ofNullable(answer).orElseThrow(OidcSignIn::unknown);
    }

    private Optional<OidcIdentity> identity(OidcAttempts on, String state, String code) {
        try {
            return on.complete(state, code);
        } catch (OidcRefusal e) {
            counter.count("refused");
            log.warn("A sign-in at the identity provider was refused: {}", e.getMessage());
            throw ApiException.of(
                    HttpStatus.UNAUTHORIZED,
                    "The identity provider did not confirm the sign-in: start again.");
        }
    }

    private @Nullable SignedIn enter(OidcIdentity identity, @Nullable String address) {
        Optional<Person> person =
                people.bySubject(identity.issuer(), identity.subject())
                        .or(() -> first(identity, address));
        return person.filter(it -> people.signedIn(it, it.passwordHash()))
                .map(it -> admission.admit(it, "openIdConnect", address))
                .orElse(null);
    }

    /** Somebody whom we do not know by the subject yet. */
    private Optional<Person> first(OidcIdentity identity, @Nullable String address) {
        return Email.read(identity.email())
                .flatMap(email -> people.byEmail(email).or(() -> invited(email, identity, address)))
                .filter(it -> people.link(it.id(), identity.issuer(), identity.subject()));
    }

    /** With several invitations it must be said which one is meant: by opening its link. */
    private Optional<Person> invited(Email email, OidcIdentity identity, @Nullable String address) {
        List<Invitation> waiting = invitations.byEmail(email);
        if (waiting.size() != 1) {
            return Optional.empty();
        }
        Invitation invitation = waiting.getFirst();
        return Optional.of(joining.join(invitation, name(invitation, identity), null, address));
    }

    private static String name(Invitation invitation, OidcIdentity identity) {
        String said = identity.name() == null ? invitation.name() : identity.name();
        try {
            return Text.name(said);
        } catch (ApiException e) {
            return invitation.email().text();
        }
    }

    private OidcAttempts on() {
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
