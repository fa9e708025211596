package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.company.user.Portal.PortalSession;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.company.user.signin.SignInAudit;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class SignInIT {

    private static final String WRONG = "not the password at all";
    private static final String SENTENCE = "The e-mail address or the password is wrong.";

    @Autowired Api api;
    @Autowired UserRepository userRepository;
    @Autowired Passwords passwords;
    @Autowired MeterRegistry meters;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    private Portal portal;
    private ClientId client;

    @BeforeEach
    void open() {
        portal = new Portal(api, userRepository, passwords, clock);
        client = api.client();
    }

    @AfterEach
    void resetTime() {
        time.reset();
    }

    @Test
    void signInReturnsAccessTokenAndSessionToken() throws Exception {
        User user = portal.administrator(client);

        PortalSession signed =
                portal.signed(
                        portal.trySignIn(
                                " " + user.email().text().toUpperCase(Locale.ROOT) + " ",
                                Portal.PASSWORD));

        JsonNode body = signed.response();
        assertThat(body.path("tokenType").stringValue()).isEqualTo("Bearer");
        assertThat(body.path("expiresIn").intValue()).isEqualTo(300);
        assertThat(body.path("sessionToken").stringValue()).matches("[\\w-]{43}");
        JsonNode shown = body.path("user");
        assertThat(shown.path("email").stringValue()).isEqualTo(user.email().text());
        assertThat(shown.path("role").stringValue()).isEqualTo("administrator");
        assertThat(shown.path("clientId").stringValue()).isEqualTo(client.toString());
        assertThat(shown.path("clientName").stringValue()).isEqualTo("Client " + client);
        JWTClaimsSet claims =
                SignedJWT.parse(body.path("accessToken").stringValue()).getJWTClaimsSet();
        assertThat(claims.getAudience()).containsExactly("ledgerway-portal");
        assertThat(claims.getSubject()).isEqualTo(client.toString());
        assertThat(claims.getStringClaim("user")).isEqualTo(user.id().toString());
        assertThat(claims.getStringClaim("role")).isEqualTo("administrator");
        assertThat(portal.goesOn(signed)).isTrue();
        assertThat(userRepository.find(user.id()).orElseThrow().lastSignInAt()).isNotNull();
    }

    @Test
    void failedSignInDoesNotRevealWhetherAUserExists() {
        User user = portal.createUser(client, Role.ANALYST);
        User disabled = portal.createUser(client, Role.ANALYST);
        userRepository.change(
                new UpdateUserRequest.Valid(null, null, true).of(disabled, clock.instant()));
        User withoutPassword =
                User.of(
                        client,
                        Email.require(Portal.email()),
                        "Ada",
                        Role.ANALYST,
                        clock.instant());
        userRepository.add(withoutPassword);

        long before = hashes();
        assertThat(refusal(user.email().text(), WRONG)).isEqualTo(SENTENCE);
        assertThat(refusal(disabled.email().text(), Portal.PASSWORD)).isEqualTo(SENTENCE);
        assertThat(refusal(withoutPassword.email().text(), WRONG)).isEqualTo(SENTENCE);
        assertThat(refusal(Portal.email(), WRONG)).isEqualTo(SENTENCE);
        assertThat(refusal(Portal.email(), "x".repeat(100_000))).isEqualTo(SENTENCE);
        assertThat(hashes() - before).isEqualTo(5);
    }

    @Test
    void fifthFailureStartsTheBackoffOfThatUserAtThatAddress() {
        User user = portal.createUser(client, Role.DEVELOPER);
        User colleague = portal.createUser(client, Role.DEVELOPER);
        time.stopDatabase();
        fail(portal, user, 5);

        ApiResponse early = portal.trySignIn(user.email().text(), Portal.PASSWORD);
        assertThat(early.refused(429)).startsWith("Too many sign-ins");
        assertThat(seconds(early)).isEqualTo(1);
        assertThat(portal.elsewhere().signIn(colleague).session()).isNotNull();

        time.advance(Duration.ofSeconds(2));
        fail(portal, user, 1);
        assertThat(seconds(portal.trySignIn(user.email().text(), WRONG))).isEqualTo(2);
        for (int pause = 2; pause < 2000; pause *= 2) {
            time.advance(Duration.ofSeconds(Math.min(pause, 900) + 1));
            fail(portal, user, 1);
        }
        assertThat(seconds(portal.trySignIn(user.email().text(), WRONG))).isEqualTo(900);

        time.advance(Duration.ofMinutes(15).plusSeconds(1));
        assertThat(portal.signIn(user).session()).isNotNull();
        time.advance(Duration.ofMinutes(61)); // the failures of the address expire
        fail(portal, user, 4);
        assertThat(portal.signIn(user).session()).isNotNull();
    }

    @Test
    void newAddressesDelayEachOtherAndNotTheUser() {
        User user = portal.createUser(client, Role.DEVELOPER);
        PortalSession signed = portal.signIn(user);
        time.stopDatabase();
        for (int i = 0; i < 20; i++) {
            fail(portal.elsewhere(), user, 1);
        }
        for (int i = 0; i < 10; i++) {
            time.advance(Duration.ofSeconds(61));
            fail(portal.elsewhere(), user, 1);
        }

        assertThat(seconds(portal.elsewhere().trySignIn(user.email().text(), WRONG))).isEqualTo(60);
        assertThat(portal.signIn(user).session()).isNotNull();
        assertThat(
                        portal.users(
                                        signed,
                                        HttpMethod.POST,
                                        "/me/password",
                                        Portal.json(
                                                "currentPassword",
                                                Portal.PASSWORD,
                                                "newPassword",
                                                "a harbour that is loud at noon"))
                                .status())
                .isLessThan(300);
    }

    @Test
    void backoffOfAnAddressIsAtMostOneMinute() {
        User user = portal.createUser(client, Role.DEVELOPER);
        time.stopDatabase();
        IntStream.range(0, 5)
                .forEach(_ -> assertThat(refusal(Portal.email(), WRONG)).isEqualTo(SENTENCE));

        assertThat(portal.trySignIn(user.email().text(), Portal.PASSWORD).status()).isEqualTo(429);
        assertThat(portal.elsewhere().signIn(user).session()).isNotNull();

        for (int i = 0; i < 10; i++) {
            time.advance(Duration.ofSeconds(61));
            assertThat(refusal(Portal.email(), WRONG)).isEqualTo(SENTENCE);
        }
        time.advance(Duration.ofSeconds(61));
        assertThat(portal.signIn(user).session()).isNotNull();
    }

    @Test
    void concurrentAttemptsAreLimitedLikeSequentialOnes() throws Exception {
        User user = portal.createUser(client, Role.DEVELOPER);
        time.stopDatabase();
        long before = hashes();
        List<Integer> responses =
                Together.run(20, 20, () -> portal.trySignIn(user.email().text(), WRONG).status());
        assertThat(responses).containsOnly(401, 429);
        assertThat(responses.stream().filter(it -> it == 401)).hasSize(5);
        assertThat(hashes() - before).isEqualTo(5);
    }

    @Test
    void failuresAreAuditedWithoutTheInput() {
        User user = portal.createUser(client, Role.ANALYST);
        refusal(user.email().text(), WRONG);
        String stranger = Portal.email();
        refusal(stranger, WRONG);

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            List<ProbedRecord> entries =
                    audit.awaitRecords(
                            2,
                            it ->
                                    String.valueOf(it.value())
                                                    .contains("\"" + portal.address() + "\"")
                                            && String.valueOf(it.value())
                                                    .contains("user.signInFailed"));
            assertThat(entries)
                    .allSatisfy(it ->
                            assertThat(it.value())
                                    .doesNotContain(stranger)
                                    .doesNotContain(WRONG)
                                    .doesNotContain(user.email().text()));
            assertThat(entries.stream().map(it -> it.as(AuditEvent.Recorded.class)))
                    .anySatisfy(it -> {
                        assertThat(it.clientId()).isEqualTo(client);
                        assertThat(it.subject()).isEqualTo(user.id().toString());
                        assertThat(it.address()).isEqualTo(portal.address());
                    })
                    .anySatisfy(it -> {
                        assertThat(it.clientId()).isEqualTo(SignInAudit.NO_CLIENT);
                        assertThat(it.subject()).isNull();
                    });
        }
    }

    @Test
    void signInIsFoundInTheAuditLogByName() {
        PortalSession signed = portal.signIn(portal.administrator(client));

        await().untilAsserted(
                        () -> assertThat(log(signed).path("totalResults").intValue()).isPositive());
        JsonNode entry = log(signed).path("results").path(0);
        assertThat(entry.path("actor").path("kind").stringValue()).isEqualTo("user");
        assertThat(entry.path("actor").path("name").stringValue()).isEqualTo("Ada Berg");
        assertThat(entry.path("ipAddress").stringValue()).isEqualTo(portal.address());
        assertThat(entry.toString()).doesNotContain(signed.sessionToken());
    }

    @Test
    void outdatedHashIsReplacedAtTheNextSignIn() {
        User user = withWeakHash(portal.createUser(client, Role.ANALYST));

        portal.signIn(user);

        String stored = String.valueOf(userRepository.find(user.id()).orElseThrow().passwordHash());
        assertThat(stored).startsWith("$argon2id$v=19$m=64,t=1,p=1$");
        portal.signIn(user);
        assertThat(userRepository.find(user.id()).orElseThrow().passwordHash()).isEqualTo(stored);
    }

    @Test
    void missingEmailOrPasswordIsABadRequest() {
        assertThat(portal.open("/sign-in", "{}").refused(400)).contains("password");
        assertThat(portal.open("/sign-in", "{\"password\": \"x\"}").refused(400))
                .contains("e-mail");
        assertThat(
                        portal.open("/sign-in", "{\"email\": \"a\\u0000@b\", \"password\": \"x\"}")
                                .status())
                .isEqualTo(400);
        assertThat(
                        portal.open("/sign-in", "{\"email\": \"\\ud800@b\", \"password\": \"x\"}")
                                .status())
                .isEqualTo(400);
        assertThat(portal.open("/token", "{}").status()).isEqualTo(400);
        assertThat(portal.open("/token", "{\"sessionToken\": \"made up\"}").status())
                .isEqualTo(401);
    }

    /** The hash has less memory than those of these tests. */
    private User withWeakHash(User user) {
        var weak = new Argon2PasswordEncoder(16, 32, 1, 16, 1);
        String hash = String.valueOf(weak.encode(Portal.PASSWORD));
        assertThat(userRepository.setPassword(user, hash)).isTrue();
        return user.with(hash);
    }

    private JsonNode log(PortalSession signed) {
        return portal.call(
                        signed,
                        HttpMethod.GET,
                        "/auditLog?query=action%3Duser.signedIn%26%26actor.id%3D"
                                + signed.user().id(),
                        null)
                .ok()
                .body();
    }

    private static void fail(Portal portal, User user, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(portal.trySignIn(user.email().text(), WRONG).refused(401))
                    .isEqualTo(SENTENCE);
        }
    }

    private String refusal(String email, String password) {
        return portal.trySignIn(email, password).refused(401);
    }

    private static long seconds(ApiResponse response) {
        assertThat(response.status()).describedAs(response.text()).isEqualTo(429);
        return Long.parseLong(String.valueOf(response.headers().getFirst(HttpHeaders.RETRY_AFTER)));
    }

    private long hashes() {
        return meters.timer("ledgerway.password.hashing").count();
    }
}
