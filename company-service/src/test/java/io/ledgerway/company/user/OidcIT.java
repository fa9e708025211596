package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.user.oidc.IdentityProvider;
import io.ledgerway.company.user.oidc.OidcAttemptRepository;
import io.ledgerway.company.user.oidc.OidcProperties;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.signin.InvitationAcceptance;
import io.ledgerway.company.user.signin.InvitationRepository;
import io.ledgerway.company.user.signin.OidcSignIn;
import io.ledgerway.company.user.signin.PasswordSignIn;
import io.ledgerway.company.user.signin.SessionIssuer;
import io.ledgerway.company.user.signin.SignInResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClient;

/** Sign-in with a real authorization server. Its settings differ from the shared context. */
@CompanyServiceTest
class OidcIT {

    private static final String PAGE = "http://gateway.test/portal/sign-in/return?x=a%20b";
    private static final Provider PROVIDER = new Provider();

    @Autowired Api api;
    @Autowired UserRepository users;
    @Autowired InvitationRepository invitations;
    @Autowired InvitationAcceptance joining;
    @Autowired SessionIssuer admission;
    @Autowired PasswordSignIn signIn;
    @Autowired PortalAddress address;
    @Autowired Passwords passwords;
    @Autowired JdbcClient jdbc;
    @Autowired Encryptor encryptor;
    @Autowired TransactionOperations transactions;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    private final String subject = UUID.randomUUID().toString();
    private Portal portal;
    private ClientId client;

    @BeforeEach
    void open() {
        portal = new Portal(api, users, passwords, clock);
        client = api.client();
    }

    @AfterEach
    void resetTime() {
        time.reset();
    }

    @AfterAll
    static void close() {
        PROVIDER.close();
    }

    @Test
    void userIsLinkedByVerifiedAddressAndThenFoundBySubject() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);

        SignInResponse first = signIn(verified(user.email().text()));
        assertThat(first.user().id()).isEqualTo(user.id());
        assertThat(first.sessionToken()).isNotNull();
        assertThat(portal.renew(String.valueOf(first.sessionToken())).status()).isEqualTo(200);

        SignInResponse second = signIn(verified(Portal.email()));
        assertThat(second.user().id()).isEqualTo(user.id());
    }

    @Test
    void verifiedAddressReplacesThePasswordAndEndsItsSessions() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        Portal.PortalSession earlier = portal.signIn(user);

        signIn(verified(user.email().text()));

        assertThat(users.find(user.id()).orElseThrow().passwordHash()).isNull();
        assertThat(portal.trySignIn(user.email().text(), Portal.PASSWORD).status()).isEqualTo(401);
        assertThat(portal.goesOn(earlier)).isFalse();
    }

    @Test
    void userWhomAnotherClientInvitesIsNotLinked() throws Exception {
        User user = portal.createUser(client, Role.ADMINISTRATOR);
        String email = user.email().text();
        invitations.add(api.client(), user.email(), null, Role.ANALYST, "token of " + email);

        assertThat(refusal(verified(email))).isEqualTo(403);

        User after = users.find(user.id()).orElseThrow();
        assertThat(after.oidcSubject()).isNull();
        assertThat(after.passwordHash()).isNotNull();
    }

    @Test
    void invitedUserJoinsWithoutAPassword() throws Exception {
        String email = Portal.email();
        invitations.add(client, Email.require(email), null, Role.ANALYST, "token of " + email);

        SignInResponse response = signIn(verified(email));

        assertThat(response.user().role()).isEqualTo("analyst");
        assertThat(response.user().name()).isEqualTo("Ada Berg");
        User user = users.find(response.user().id()).orElseThrow();
        assertThat(user.passwordHash()).isNull();
        assertThat(invitations.byEmail(user.email())).isEmpty();
        assertThat(portal.trySignIn(email, Portal.PASSWORD).status()).isEqualTo(401);
    }

    @Test
    void unknownUsersAndUnverifiedAddressesAreRejected() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        String email = user.email().text();

        assertThat(refusal(verified(Portal.email()))).isEqualTo(403);
        assertThat(refusal(Map.of("email", email, "email_verified", false))).isEqualTo(403);
        assertThat(refusal(Map.of("email", email))).isEqualTo(403);
        assertThat(refusal(Map.of())).isEqualTo(403);
        assertThat(users.find(user.id()).orElseThrow().oidcSubject()).isNull();
    }

    @Test
    void addressLinkedToAnotherSubjectIsRejected() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        users.link(user.id(), PROVIDER.issuer(), "somebody else " + subject);

        assertThat(refusal(verified(user.email().text()))).isEqualTo(403);
    }

    @Test
    void severalInvitationsAreNotAcceptedAutomatically() throws Exception {
        String email = Portal.email();
        for (ClientId it : new ClientId[] {client, api.client()}) {
            invitations.add(it, Email.require(email), null, Role.ANALYST, it + email);
        }
        assertThat(refusal(verified(email))).isEqualTo(403);
    }

    @Test
    void disabledUserCannotSignIn() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        signIn(verified(user.email().text()));
        users.change(new UpdateUserRequest.Valid(null, null, true).of(user, clock.instant()));

        assertThat(refusal(verified(user.email().text()))).isEqualTo(403);
    }

    @Test
    void refusedSignInOfADisabledUserChangesNothing() {
        User user = portal.createUser(client, Role.DEVELOPER);
        users.change(new UpdateUserRequest.Valid(null, null, true).of(user, clock.instant()));

        assertThat(refusal(verified(user.email().text()))).isEqualTo(403);

        User after = users.find(user.id()).orElseThrow();
        assertThat(after.oidcSubject()).isNull();
        assertThat(after.passwordHash()).isNotNull();
    }

    @Test
    void stateIsValidOnceForTenMinutes() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        OidcSignIn oidc = oidc(PROVIDER.issuer());
        OidcAttemptRepository.Begun begun = oidc.start(PAGE);
        PROVIDER.next(subject, verified(user.email().text()));
        String code = PROVIDER.code(begun.authorizeUrl(), begun.state());
        oidc.complete(begun.state(), code, null);

        assertThat(status(() -> oidc.complete(begun.state(), code, null))).isEqualTo(400);
        assertThat(status(() -> oidc.complete("made up", code, null))).isEqualTo(400);
        assertThat(status(() -> oidc.complete(null, code, null))).isEqualTo(400);
        OidcAttemptRepository.Begun late = oidc.start(PAGE);
        String unused = PROVIDER.code(late.authorizeUrl(), late.state());
        time.advance(Duration.ofMinutes(11));
        assertThat(status(() -> oidc.complete(late.state(), unused, null))).isEqualTo(400);
    }

    @Test
    void codeOfAnotherSignInIsRejected() throws Exception {
        OidcSignIn oidc = oidc(PROVIDER.issuer());
        OidcAttemptRepository.Begun victims = oidc.start(PAGE);
        OidcAttemptRepository.Begun attackers = oidc.start(PAGE);
        String code = PROVIDER.code(attackers.authorizeUrl(), attackers.state());

        assertThat(status(() -> oidc.complete(victims.state(), code, null))).isEqualTo(401);
        assertThat(status(() -> oidc.complete(attackers.state(), "made up", null))).isEqualTo(401);
    }

    @Test
    void redirectUriMustBeOfThePortalAndOidcIsDisabledByDefault() {
        OidcSignIn oidc = oidc(PROVIDER.issuer());
        assertThat(status(() -> oidc.start("https://evil.test/portal"))).isEqualTo(400);
        assertThat(status(() -> oidc.start(null))).isEqualTo(400);
        assertThat(status(() -> oidc("http://127.0.0.1:1/nobody").start(PAGE))).isEqualTo(503);
        assertThat(status(() -> oidc(PROVIDER.issuer() + "/").start(PAGE))).isEqualTo(503);
        for (String path : new String[] {"/oidc/start", "/oidc/complete"}) {
            assertThat(portal.open(path, "{}").refused(404)).contains("not configured");
        }
        URI away = oidc.start(PAGE).authorizeUrl();
        assertThat(away.toString())
                .contains("code_challenge_method=S256")
                .contains("scope=openid%20email%20profile")
                .contains("x%3Da%2520b");
    }

    private SignInResponse signIn(Map<String, Object> claims) throws Exception {
        OidcSignIn oidc = oidc(PROVIDER.issuer());
        OidcAttemptRepository.Begun begun = oidc.start(PAGE);
        PROVIDER.next(subject, claims);
        return oidc.complete(
                begun.state(), PROVIDER.code(begun.authorizeUrl(), begun.state()), "192.0.2.7");
    }

    private int refusal(Map<String, Object> claims) {
        return status(() -> signIn(claims));
    }

    private static int status(ThrowingCallable call) {
        ApiException refusal = catchThrowableOfType(ApiException.class, call);
        assertThat(refusal).isNotNull();
        return refusal.status().value();
    }

    private static Map<String, Object> verified(String email) {
        return Map.of("email", email, "email_verified", true, "name", "Ada Berg");
    }

    private OidcSignIn oidc(String issuer) {
        OidcProperties properties =
                new OidcProperties(
                        issuer,
                        Provider.CLIENT,
                        "a secret: with/odd&signs",
                        "openid email profile");
        IdentityProvider provider = new IdentityProvider(properties, RestClient.builder(), clock);
        return new OidcSignIn(
                new OidcAttemptRepository(jdbc, encryptor, provider),
                users,
                invitations,
                joining,
                admission,
                signIn,
                address,
                transactions);
    }
}
