package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/** Signed-in users of the demo client. */
final class PortalUsers {

    private static final String USERS = "/portal/api/users";

    /** Their sessions by role: a password takes a second to hash, a token lives for minutes. */
    private final Map<String, Api> signedIn = new ConcurrentHashMap<>();

    private final RunningSystem system;
    private final Api nobody;

    PortalUsers(RunningSystem system) {
        this.system = system;
        this.nobody = new Api(system.gateway(), "nobody");
    }

    Api administrator() {
        return signedIn.computeIfAbsent("administrator", _ -> signIn());
    }

    private Api signIn() {
        JsonNode portal = system.portalUser();
        return session(
                nobody.ours(
                        "POST",
                        USERS + "/sign-in",
                        "{\"email\":%s,\"password\":%s}"
                                .formatted(portal.get("email"), portal.get("password"))));
    }

    /** A user with this role, who has accepted an invitation. */
    Api invited(String role) {
        Api known = signedIn.get(role);
        if (known == null) {
            known = invite(role);
            signedIn.put(role, known);
        }
        return known;
    }

    private Api invite(String role) {
        String email = "%s-%s@people.example".formatted(role, UUID.randomUUID());
        ApiResponse invitation =
                administrator()
                        .ours(
                                "POST",
                                USERS + "/invitations",
                                "{\"email\":\"%s\",\"role\":\"%s\"}".formatted(email, role));
        assertThat(invitation.status()).as(invitation.raw()).isEqualTo(201);
        String link = invitation.text("link");
        return session(
                nobody.ours(
                        "POST",
                        USERS + "/invitations/accept",
                        "{\"token\":\"%s\",\"name\":\"Some Body\",\"password\":\"a long sentence of %s\"}"
                                .formatted(link.replaceFirst(".*[=/]", ""), UUID.randomUUID())));
    }

    private Api session(ApiResponse answer) {
        assertThat(answer.status()).as(answer.raw()).isEqualTo(200);
        return nobody.with("Authorization", "Bearer " + answer.text("accessToken"));
    }
}
