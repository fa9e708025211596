package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.user.Portal.PortalSession;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class SessionsIT {

    private static final String ANOTHER = "a loud harbour at midnight";

    @Autowired Api api;
    @Autowired UserRepository userRepository;
    @Autowired Passwords passwords;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    private Portal portal;
    private ClientId client;
    private User user;

    @BeforeEach
    void open() {
        portal = new Portal(api, userRepository, passwords, clock);
        client = api.client();
        user = portal.createUser(client, Role.DEVELOPER);
    }

    @AfterEach
    void resetTime() {
        time.reset();
    }

    @Test
    void sessionEndsAfterHalfAnHourWithoutUse() {
        PortalSession signed = portal.signIn(user);
        time.advance(Duration.ofMinutes(29));
        portal.renew(signed.sessionToken()).ok();
        time.advance(Duration.ofMinutes(29));
        JsonNode renewed = portal.renew(signed.sessionToken()).ok().body();
        assertThat(renewed.has("sessionToken")).isFalse();
        assertThat(Portal.claim(renewed, "sid")).isEqualTo(signed.session().toString());
        assertThat(portal.goesOn(signed)).isTrue();

        time.advance(Duration.ofMinutes(31));
        assertThat(portal.renew(signed.sessionToken()).refused(401)).contains("Sign in again");
        assertThat(portal.goesOn(signed)).isFalse();
    }

    @Test
    void sessionEndsAfterTwelveHoursAndNoTokenOutlivesIt() {
        PortalSession signed = portal.signIn(user);
        for (int i = 0; i < 28; i++) {
            time.advance(Duration.ofMinutes(25));
            portal.renew(signed.sessionToken()).ok();
        }
        time.advance(Duration.ofMinutes(18));
        JsonNode last = portal.renew(signed.sessionToken()).ok().body();
        assertThat(last.path("expiresIn").intValue()).isBetween(60, 120);

        time.advance(Duration.ofMinutes(2));
        assertThat(portal.renew(signed.sessionToken()).status()).isEqualTo(401);
        assertThat(portal.goesOn(signed)).isFalse();
    }

    @Test
    void signOutEndsTheSessionAndNotifiesGateways() {
        PortalSession here = portal.signIn(user);
        PortalSession there = portal.signIn(user);

        assertThat(portal.users(here, HttpMethod.POST, "/sign-out", null).status()).isEqualTo(204);

        assertThat(portal.renew(here.sessionToken()).status()).isEqualTo(401);
        assertThat(portal.goesOn(here)).isFalse();
        assertThat(portal.goesOn(there)).isTrue();
        awaitEnd(here);
        // a second call has no effect
        assertThat(portal.users(here, HttpMethod.POST, "/sign-out", "{}").status()).isEqualTo(204);
        assertThat(portal.goesOn(there)).isTrue();
    }

    @Test
    void signOutEverywhereEndsAllSessions() {
        PortalSession here = portal.signIn(user);
        PortalSession there = portal.signIn(user);
        PortalSession colleague = portal.signIn(portal.administrator(client));

        portal.users(here, HttpMethod.POST, "/sign-out", "{\"everywhere\": true}");

        assertThat(portal.goesOn(here)).isFalse();
        assertThat(portal.goesOn(there)).isFalse();
        assertThat(portal.goesOn(colleague)).isTrue();
        awaitEnd(there);
    }

    @Test
    void roleChangeDisablingAndDeletionEndTheSessions() {
        PortalSession administrator = portal.signIn(portal.administrator(client));
        String path = "/" + user.id();

        PortalSession signed = portal.signIn(user);
        assertThat(patch(administrator, path, "{\"name\": \"Bo\"}")).isEqualTo(200);
        assertThat(portal.goesOn(signed)).isTrue();
        assertThat(patch(administrator, path, "{\"role\": \"analyst\"}")).isEqualTo(200);
        assertThat(portal.goesOn(signed)).isFalse();
        awaitEnd(signed);

        PortalSession again = portal.signIn(user);
        assertThat(patch(administrator, path, "{\"disabled\": true}")).isEqualTo(200);
        assertThat(portal.goesOn(again)).isFalse();
        assertThat(portal.renew(again.sessionToken()).status()).isEqualTo(401);
        assertThat(portal.trySignIn(user.email().text(), Portal.PASSWORD).status()).isEqualTo(401);

        assertThat(patch(administrator, path, "{\"disabled\": false}")).isEqualTo(200);
        PortalSession last = portal.signIn(user);
        assertThat(portal.users(administrator, HttpMethod.DELETE, path, null).status())
                .isEqualTo(204);
        assertThat(portal.goesOn(last)).isFalse();
        awaitEnd(last);
        assertThat(portal.users(last, HttpMethod.GET, "/me", null).status()).isEqualTo(404);
    }

    @Test
    void passwordChangeEndsTheOtherSessions() {
        PortalSession here = portal.signIn(user);
        PortalSession there = portal.signIn(user);

        assertThat(change(here, "not the password at all", ANOTHER)).isEqualTo(400);
        assertThat(change(here, Portal.PASSWORD, "short")).isEqualTo(400);
        assertThat(change(here, Portal.PASSWORD, user.email().text())).isEqualTo(400);
        assertThat(portal.goesOn(there)).isTrue();
        assertThat(change(here, Portal.PASSWORD, ANOTHER)).isEqualTo(204);

        assertThat(portal.goesOn(here)).isTrue();
        assertThat(portal.goesOn(there)).isFalse();
        assertThat(portal.trySignIn(user.email().text(), Portal.PASSWORD).status()).isEqualTo(401);
        portal.trySignIn(user.email().text(), ANOTHER).ok();
    }

    @Test
    void wrongCurrentPasswordsAreSubjectToTheBackoff() {
        PortalSession here = portal.signIn(user);
        time.stopDatabase();
        for (int i = 0; i < 5; i++) {
            assertThat(change(here, "not the password at all", ANOTHER)).isEqualTo(400);
        }
        assertThat(change(here, Portal.PASSWORD, ANOTHER)).isEqualTo(429);
    }

    private int patch(PortalSession by, String path, String body) {
        return portal.users(by, HttpMethod.PATCH, path, body).status();
    }

    private int change(PortalSession signed, String current, String next) {
        return portal.users(
                        signed,
                        HttpMethod.POST,
                        "/me/password",
                        Portal.json("currentPassword", current, "newPassword", next))
                .status();
    }

    private static void awaitEnd(PortalSession signed) {
        try (EventProbe events = EventProbe.on(Topic.CLIENT_EVENTS)) {
            ClientEvent.SessionEnded ended =
                    events.await(
                            ClientEvent.SessionEnded.class,
                            it -> signed.session().equals(it.sessionId()));
            assertThat(ended.clientId()).isEqualTo(signed.user().clientId());
        }
    }
}
