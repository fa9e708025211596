package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.company.user.Portal.PortalSession;
import io.ledgerway.company.user.password.Passwords;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.time.MutableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

@CompanyServiceTest
class UsersIT {

    @Autowired Api api;
    @Autowired UserRepository userRepository;
    @Autowired Passwords passwords;
    @Autowired MutableClock clock;

    private Portal portal;
    private ClientId client;
    private PortalSession administrator;

    @BeforeEach
    void open() {
        portal = new Portal(api, userRepository, passwords, clock);
        client = api.client();
        administrator = as(portal.administrator(client));
    }

    /** Each row: which of the roles administrator, developer and analyst have access. */
    @Test
    void everyRoleHasItsPermissions() {
        User other = portal.createUser(client, Role.ANALYST);
        String one = "/" + other.id();
        List<Row> rows =
                List.of(
                        new Row(HttpMethod.GET, "", null, true, true, false),
                        new Row(HttpMethod.GET, "/me", null, true, true, true),
                        new Row(HttpMethod.GET, "/invitations", null, true, false, false),
                        new Row(HttpMethod.POST, "/invitations", invitation(), true, false, false),
                        new Row(
                                HttpMethod.DELETE,
                                "/invitations/" + UUID.randomUUID(),
                                null,
                                true,
                                false,
                                false),
                        new Row(HttpMethod.PATCH, one, "{\"name\": \"Bo\"}", true, false, false),
                        new Row(HttpMethod.POST, "/me/password", "{}", true, true, true),
                        new Row(HttpMethod.POST, "/sign-out", null, true, true, true),
                        new Row(HttpMethod.DELETE, one, null, true, false, false));
        List<PortalSession> callers =
                List.of(
                        administrator,
                        as(portal.createUser(client, Role.DEVELOPER)),
                        as(portal.createUser(client, Role.ANALYST)));
        for (Row row : rows) {
            for (int role = 2;
                    role >= 0;
                    role--) { // the administrator, who can delete users, is last
                int status =
                        portal.users(callers.get(role), row.method(), row.path(), row.body())
                                .status();
                assertThat(status != 403)
                        .describedAs("%s by %d: %d", row, role, status)
                        .isEqualTo(row.allows(role));
            }
        }
        assertThat(api.get(client, "/portal/api/users").status()).isEqualTo(403);
    }

    @Test
    void usersAreListedFilteredAndOrdered() {
        User developer = portal.createUser(client, Role.DEVELOPER);
        portal.administrator(api.client());

        JsonNode all = list("");
        assertThat(all.path("totalResults").intValue()).isEqualTo(2);
        JsonNode chosen = list("?query=role%3Ddeveloper%26%26disabled%3Dfalse&orderBy=-created");
        assertThat(chosen.path("totalResults").intValue()).isEqualTo(1);
        JsonNode listed = chosen.path("results").path(0);
        assertThat(listed.propertyNames())
                .containsExactlyInAnyOrder(
                        "id", "email", "name", "role", "disabled", "hasPassword", "created");
        assertThat(listed.path("email").stringValue()).isEqualTo(developer.email().text());
        assertThat(portal.users(administrator, HttpMethod.GET, "?query=hash%3D1", null).status())
                .isEqualTo(400);
    }

    @Test
    void usersOfAnotherClientAreNotFound() {
        User stranger = portal.administrator(api.client());
        assertThat(patch("/" + stranger.id(), "{\"disabled\": true}")).isEqualTo(404);
        assertThat(delete("/" + stranger.id())).isEqualTo(404);
        assertThat(patch("/no-uuid", "{}")).isEqualTo(404);
        assertThat(userRepository.find(stranger.id()).orElseThrow().isDisabled()).isFalse();
    }

    @Test
    void invalidNamesAndRolesAreRejected() {
        String self = "/" + administrator.user().id();
        assertThat(patch(self, "{\"role\": \"operator\"}")).isEqualTo(400);
        assertThat(patch(self, "{\"name\": \" \"}")).isEqualTo(400);
        assertThat(patch(self, "{\"name\": \"a\\u0000b\"}")).isEqualTo(400);
        assertThat(patch(self, "{\"name\": \"\\ud83d\"}")).isEqualTo(400);
        assertThat(patch(self, "{\"name\": \"" + "n".repeat(1001) + "\"}")).isEqualTo(400);
        assertThat(patch(self, "{\"name\": \" Zoë 🌊 \"}")).isEqualTo(200);
        assertThat(userRepository.find(administrator.user().id()).orElseThrow().name())
                .isEqualTo("Zoë 🌊");
    }

    @Test
    void lastAdministratorCannotBeRemoved() {
        String self = "/" + administrator.user().id();
        User disabled = portal.administrator(client);
        assertThat(patch("/" + disabled.id(), "{\"disabled\": true}")).isEqualTo(200);

        assertThat(patch(self, "{\"role\": \"developer\"}")).isEqualTo(409);
        assertThat(patch(self, "{\"disabled\": true}")).isEqualTo(409);
        assertThat(delete(self)).isEqualTo(409);
        assertThat(portal.goesOn(portal.signIn(administrator.user()))).isTrue();

        assertThat(patch("/" + disabled.id(), "{\"disabled\": false}")).isEqualTo(200);
        assertThat(delete(self)).isEqualTo(204);
    }

    @Test
    void concurrentRemovalsLeaveOneAdministrator() throws Exception {
        List<User> administrators = new ArrayList<>(List.of(administrator.user()));
        for (int i = 0; i < 5; i++) {
            administrators.add(portal.administrator(client));
        }
        List<Callable<Integer>> attacks = new ArrayList<>();
        for (int i = 0; i < administrators.size(); i++) {
            String path = "/" + administrators.get(i).id();
            int way = i % 3;
            attacks.add(() ->
                    switch (way) {
                        case 0 -> delete(path);
                        case 1 -> patch(path, "{\"disabled\": true}");
                        default -> patch(path, "{\"role\": \"analyst\"}");
                    });
        }
        assertThat(Together.run(attacks.size(), attacks)).containsOnlyOnce(409);
        assertThat(userRepository.activeAdministrators(client)).isOne();
    }

    private PortalSession as(User user) {
        return new PortalSession(user, UUID.randomUUID(), "", NullNode.getInstance());
    }

    private record Row(
            HttpMethod method,
            String path,
            @Nullable String body,
            boolean administrator,
            boolean developer,
            boolean analyst) {

        boolean allows(int role) {
            return List.of(administrator, developer, analyst).get(role);
        }
    }

    private static String invitation() {
        return Portal.json("email", Portal.email(), "role", "analyst");
    }

    private JsonNode list(String query) {
        return portal.users(administrator, HttpMethod.GET, query, null).ok().body();
    }

    private int patch(String path, String body) {
        return portal.users(administrator, HttpMethod.PATCH, path, body).status();
    }

    private int delete(String path) {
        return portal.users(administrator, HttpMethod.DELETE, path, null).status();
    }
}
