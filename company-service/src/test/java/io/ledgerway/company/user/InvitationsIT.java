package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.company.user.Portal.PortalSession;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class InvitationsIT {

    private static final String LINK = "http://gateway.test/portal/invitation?token=";

    @Autowired Api api;
    @Autowired UserRepository userRepository;
    @Autowired Passwords passwords;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    private Portal portal;
    private ClientId client;
    private PortalSession administrator;
    private String email = "";

    @BeforeEach
    void open() {
        portal = new Portal(api, userRepository, passwords, clock);
        client = api.client();
        administrator = portal.signIn(portal.administrator(client));
        email = Portal.email();
    }

    @AfterEach
    void resetTime() {
        time.reset();
    }

    @Test
    void invitedUserJoinsAndIsSignedIn() {
        JsonNode invitation = invited("developer");
        assertThat(invitation.path("link").stringValue()).startsWith(LINK);
        assertThat(invitation.path("mailed").booleanValue()).as("no SMTP server").isFalse();
        JsonNode listed =
                portal.users(administrator, HttpMethod.GET, "/invitations", null).ok().body();
        assertThat(listed.path("results").path(0).path("email").stringValue()).isEqualTo(email);
        assertThat(listed.toString()).doesNotContain(token(invitation));

        PortalSession signed = portal.signed(accept(token(invitation)));

        assertThat(signed.user().clientId()).isEqualTo(client);
        assertThat(signed.user().role()).isEqualTo(Role.DEVELOPER);
        assertThat(signed.user().email().text()).isEqualTo(email);
        assertThat(portal.goesOn(signed)).isTrue();
        portal.trySignIn(email.toLowerCase(Locale.ROOT), Portal.PASSWORD).ok();
        assertThat(accept(token(invitation)).refused(404)).contains("Ask for a new one");
        assertThat(list().path("totalResults").intValue()).isZero();
    }

    @Test
    void previewNamesTheAddressAndAcceptsNothing() {
        String token = token(invited("analyst"));

        assertThat(preview(token).ok().body().path("email").stringValue()).isEqualTo(email);
        portal.signed(accept(token));
        assertThat(preview(token).refused(404)).contains("Ask for a new one");
    }

    @Test
    void previewHasTheNameOfTheInvitation() {
        JsonNode invitation =
                post(
                        administrator,
                        Portal.json("email", email, "name", "Bo Books", "role", "analyst"));

        assertThat(preview(token(invitation)).ok().body().path("name").stringValue())
                .isEqualTo("Bo Books");
    }

    @Test
    void invitationIsValidForOneDay() {
        String token = token(invited("analyst"));
        time.advance(Duration.ofHours(23).plusMinutes(59));
        assertThat(accept(token, Portal.json("token", token)).refused(400)).contains("name");
        time.advance(Duration.ofMinutes(2));
        assertThat(accept(token).status()).isEqualTo(404);
    }

    @Test
    void newInvitationReplacesAndWithdrawalEndsTheFormer() {
        String first = token(invited("analyst"));
        JsonNode again = invited("administrator");
        assertThat(accept(first).status()).isEqualTo(404);
        assertThat(list().path("totalResults").intValue()).isOne();

        String path = "/invitations/" + again.path("id").stringValue();
        PortalSession stranger = portal.signIn(portal.administrator(api.client()));
        assertThat(portal.users(stranger, HttpMethod.DELETE, path, null).status()).isEqualTo(404);
        assertThat(portal.users(administrator, HttpMethod.DELETE, path, null).status())
                .isEqualTo(204);
        assertThat(portal.users(administrator, HttpMethod.DELETE, path, null).status())
                .isEqualTo(404);
        assertThat(accept(token(again)).status()).isEqualTo(404);
    }

    @Test
    void onlyOneOfSeveralConcurrentAcceptancesSucceeds() throws Exception {
        String token = token(invited("analyst"));
        List<Integer> responses = Together.run(4, 4, () -> accept(token).status());
        assertThat(responses).containsOnlyOnce(200).containsOnly(200, 404);
    }

    @Test
    void addressIsUniqueInTheInstallation() {
        portal.signed(accept(token(invited("analyst"))));
        assertThat(invite("analyst").refused(409))
                .contains("already exists", "remove the user and invite the address again");

        PortalSession other = portal.signIn(portal.administrator(api.client()));
        String shared = Portal.email();
        String body = Portal.json("email", shared, "role", "analyst");
        String here = token(post(administrator, body));
        String there = token(post(other, body.replace("Person", "PERSON")));
        portal.signed(accept(here));
        assertThat(accept(there).refused(409)).contains("already exists");
        assertThat(accept(there).status()).isEqualTo(409);
    }

    @Test
    void oneClientInvitesAtMostFiftyUsersPerHour() {
        for (int i = 0; i < 50; i++) {
            invited("analyst");
        }

        ApiResponse refused = invite("analyst");

        assertThat(refused.refused(429)).contains("50 can be invited per hour");
        assertThat(refused.headers().getFirst("Retry-After")).isEqualTo("3600");
        PortalSession other = portal.signIn(portal.administrator(api.client()));
        String body = Portal.json("email", Portal.email(), "role", "analyst");
        assertThat(token(post(other, body))).isNotEmpty();
        time.advance(Duration.ofMinutes(61));
        invited("analyst");
    }

    @Test
    void unacceptablePasswordIsRejected() {
        String token = token(invited("analyst"));
        for (String password : List.of("short", "password1234", email, "x".repeat(201))) {
            assertThat(
                            accept(
                                            token,
                                            Portal.json(
                                                    "token",
                                                    token,
                                                    "name",
                                                    "Bo",
                                                    "password",
                                                    password))
                                    .refused(400))
                    .contains("password");
        }
        portal.signed(accept(token));
    }

    @Test
    void invalidAddressesAndRolesAreRejected() {
        for (String body :
                List.of(
                        "{}",
                        Portal.json("email", "no address", "role", "analyst"),
                        Portal.json("email", email),
                        Portal.json("email", email, "role", "operator"),
                        Portal.json("email", "a".repeat(250) + "@b.test", "role", "analyst"),
                        "{\"email\": \"a\\u0000@b.test\", \"role\": \"analyst\"}",
                        "{\"email\": \"\\udc00@b.test\", \"role\": \"analyst\"}")) {
            assertThat(portal.users(administrator, HttpMethod.POST, "/invitations", body).status())
                    .describedAs(body)
                    .isEqualTo(400);
        }
    }

    @Test
    void operatorInvitesTheFirstAdministrator() {
        ClientId fresh = api.client();
        String path = "/admin/clients/" + fresh + "/users";
        ApiResponse response = api.operator(HttpMethod.POST, path, Portal.json("email", email));
        assertThat(response.status()).isEqualTo(201);
        assertThat(response.body().path("role").stringValue()).isEqualTo("administrator");

        PortalSession signed = portal.signed(accept(token(response.body())));

        assertThat(signed.user().isActiveAdministrator()).isTrue();
        JsonNode users = api.operator(HttpMethod.GET, path, null).ok().body();
        assertThat(users.path("results").path(0).path("email").stringValue()).isEqualTo(email);
        assertThat(
                        api.operator(
                                        HttpMethod.POST,
                                        "/admin/clients/" + ClientId.random() + "/users",
                                        Portal.json("email", email))
                                .status())
                .isEqualTo(404);
        assertThat(api.get(client, path).status()).isEqualTo(403);
    }

    private JsonNode list() {
        return portal.users(administrator, HttpMethod.GET, "/invitations", null).ok().body();
    }

    private JsonNode invited(String role) {
        ApiResponse response = invite(role);
        assertThat(response.status()).describedAs(response.text()).isEqualTo(201);
        return response.body();
    }

    private JsonNode post(PortalSession by, String body) {
        return portal.users(by, HttpMethod.POST, "/invitations", body).body();
    }

    private ApiResponse invite(String role) {
        return portal.users(
                administrator,
                HttpMethod.POST,
                "/invitations",
                Portal.json("email", email, "role", role));
    }

    private ApiResponse accept(String token) {
        return accept(
                token, Portal.json("token", token, "name", "Bo", "password", Portal.PASSWORD));
    }

    private ApiResponse accept(String token, String body) {
        assertThat(token).isNotEmpty();
        return portal.open("/invitations/accept", body);
    }

    private ApiResponse preview(String token) {
        return portal.open("/invitations/accept?preview=true", Portal.json("token", token));
    }

    private static String token(JsonNode invitation) {
        return invitation.path("link").stringValue().substring(LINK.length());
    }
}
