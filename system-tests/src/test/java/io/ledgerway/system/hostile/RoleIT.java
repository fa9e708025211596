package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.hostile.ApiOperations.Operation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every documented operation, and the portal's own, by users who may only read or only develop. */
@Tag("hostile")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoleIT {

    private static final String NOBODY = UUID.randomUUID().toString();

    /** Operations on people: for administrators. */
    private static final List<String> PEOPLE =
            List.of(
                    "POST /portal/api/users/invitations",
                    "GET /portal/api/users/invitations",
                    "DELETE /portal/api/users/invitations/" + NOBODY,
                    "PATCH /portal/api/users/" + NOBODY,
                    "DELETE /portal/api/users/" + NOBODY);

    /** Operations of the portal that change something or show a secret. */
    private static final List<String> PORTAL =
            List.of(
                    "PUT /portal/api/settings/link",
                    "PUT /portal/api/settings/integrations",
                    "POST /portal/api/webhooks",
                    "GET /portal/api/webhooks/" + NOBODY + "/secret",
                    "POST /portal/api/webhooks/" + NOBODY + "/secret/rotate",
                    "PUT /portal/api/webhooks/" + NOBODY + "/headers",
                    "PUT /portal/api/webhooks/" + NOBODY + "/mtls",
                    "DELETE /portal/api/webhooks/" + NOBODY,
                    "POST /portal/api/files",
                    "DELETE /portal/api/files/" + NOBODY,
                    "POST /portal/api/syncs/" + NOBODY,
                    "POST /portal/api/expenses/" + NOBODY);

    /** Ways to make another method, or another path, of a permitted one. */
    private static final Map<String, String> OVERRIDES =
            Map.of(
                    "X-HTTP-Method-Override", "DELETE",
                    "X-HTTP-Method", "DELETE",
                    "X-Method-Override", "DELETE",
                    "X-Original-URL", "/apiKeys",
                    "X-Rewrite-URL", "/apiKeys",
                    "X-Forwarded-Prefix", "/portal");

    private final RunningSystem system = RunningSystem.shared();
    private final PortalUsers people = new PortalUsers(system);

    @Test
    void anAnalystReadsOnly() {
        Api analyst = people.invited("analyst");
        List<String> operations = new ArrayList<>(PEOPLE);
        operations.addAll(PORTAL);
        for (Operation each : ApiOperations.of(system)) {
            if (!each.method().equals("GET") || isSecret(each.path())) {
                operations.add(each.method() + " " + each.with(nobodys(each)));
            }
        }
        assertThat(operations).hasSizeGreaterThan(80);

        assertThat(Campaign.run(operations, it -> refused(analyst, it))).isEmpty();
        assertThat(analyst.get("/companies?pageSize=100").raw()).doesNotContain("otp=");
    }

    @Test
    void anAnalystCannotSpellAWriteDifferently() {
        Api analyst = people.invited("analyst");
        String company =
                new Api(system.gateway(), system.apiKey("demo")).createCompany("Not deleted");
        OVERRIDES.forEach((header, value) -> {
            ApiResponse answer =
                    analyst.with(header, value).ours("GET", "/companies/" + company, "");
            assertThat(answer.status()).as(header).isEqualTo(200);
            assertThat(answer.raw()).as(header).contains("Not deleted");
        });
        for (String path :
                List.of(
                        "/companies/" + company + "?_method=DELETE",
                        "/companies/" + company.toUpperCase(Locale.ROOT))) {
            assertThat(analyst.ours("DELETE", path, "").status()).as(path).isEqualTo(403);
        }
        assertThat(analyst.ours("GET", "/companies/" + company, "").status()).isEqualTo(200);
    }

    @Test
    void aDeveloperChangesNoPeople() {
        Api developer = people.invited("developer");

        assertThat(Campaign.run(PEOPLE, it -> refused(developer, it))).isEmpty();
        assertThat(
                        developer
                                .ours(
                                        "PATCH",
                                        "/portal/api/users/me",
                                        "{\"role\":\"administrator\"}")
                                .status())
                .isGreaterThanOrEqualTo(400);
        assertThat(developer.ours("GET", "/portal/api/users/me", "").text("role"))
                .isEqualTo("developer");
    }

    /** Malformed bodies and unknown ids: nothing is changed, but each operation is permitted. */
    @Test
    void aDeveloperMayUseEveryDocumentedOperation() {
        Api developer = people.invited("developer");
        List<Operation> operations =
                ApiOperations.of(system).stream()
                        .filter(it -> it.path().contains("{companyId}"))
                        .toList();

        assertThat(
                        Campaign.run(
                                operations,
                                it -> {
                                    int status =
                                            developer
                                                    .ours(it.method(), it.with(nobodys(it)), "{")
                                                    .status();
                                    return List.of(400, 404, 405, 415).contains(status)
                                            ? List.of()
                                            : List.of(it + ": " + status);
                                }))
                .isEmpty();
    }

    /** Few, because each further failure at the operators' API is answered later. */
    @Test
    void noUserReachesTheOperatorsApi() {
        for (Api each : List.of(people.invited("developer"), people.administrator())) {
            assertThat(each.ours("GET", "/admin/clients", "").status()).isIn(401, 404);
        }
    }

    private static List<String> refused(Api user, String operation) {
        String[] parts = operation.split(" ", 2);
        String body = parts[0].equals("GET") || parts[0].equals("DELETE") ? "" : "{}";
        int status = user.ours(parts[0], parts[1], body).status();
        return status == 403 ? List.of() : List.of(operation + ": " + status);
    }

    private static boolean isSecret(String path) {
        return path.endsWith("/accessToken") || path.startsWith("/apiKeys");
    }

    private static Map<String, String> nobodys(Operation operation) {
        Map<String, String> ids = new HashMap<>();
        for (String parameter : operation.parameters()) {
            if (parameter.endsWith("Id") || parameter.equals("id")) {
                ids.put(parameter, UUID.randomUUID().toString());
            }
        }
        return ids;
    }
}
