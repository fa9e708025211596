package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.StolenKey;
import io.ledgerway.system.running.UncheckedHttp;
import io.ledgerway.system.strict.Api;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Takes the key of one service after the other from the running system: each opens the internal
 * paths of its service, and nothing else.
 */
class StolenKeyIT {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String NOBODY = new UUID(0, 0).toString();
    private static final String ID = UUID.randomUUID().toString();

    private static final Set<ServiceName> GATEWAY = Set.of(ServiceName.GATEWAY);
    private static final Set<ServiceName> COMPANY = Set.of(ServiceName.COMPANY);
    private static final Set<ServiceName> SYNC = Set.of(ServiceName.SYNC);
    private static final Set<ServiceName> EXPENSE = Set.of(ServiceName.EXPENSE);
    private static final Set<ServiceName> WEBHOOK = Set.of(ServiceName.WEBHOOK);
    private static final Set<ServiceName> OTHERS =
            Set.of(ServiceName.SYNC, ServiceName.EXPENSE, ServiceName.WEBHOOK, ServiceName.FILE);

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));

    /** A call, and the services whose keys open it. */
    private record InternalCall(
            Set<ServiceName> callers, ServiceName at, String method, String path) {}

    private static List<InternalCall> ways() {
        List<InternalCall> ways =
                new ArrayList<>(
                        List.of(
                                company(GATEWAY, "GET", "/internal/api-keys/" + "0".repeat(64)),
                                company(GATEWAY, "POST", "/internal/api-key-usage"),
                                company(GATEWAY, "GET", "/internal/clients/" + ID),
                                company(
                                        GATEWAY,
                                        "POST",
                                        "/internal/clients/" + ID + "/quota-lease"),
                                company(GATEWAY, "GET", "/internal/sessions/" + ID),
                                company(GATEWAY, "POST", "/internal/operator-tokens"),
                                company(GATEWAY, "GET", "/internal/cors-origins?origin=x"),
                                company(GATEWAY, "GET", "/internal/maintenance"),
                                company(OTHERS, "GET", "/internal/directory/companies/" + ID),
                                company(SYNC, "POST", "/internal/connections/%s/access-token"),
                                company(SYNC, "POST", "/internal/connections/%s/deauthorization"),
                                company(WEBHOOK, "GET", "/internal/clients/" + ID + "/name"),
                                company(WEBHOOK, "PUT", "/internal/companies/" + ID + "/tags"),
                                company(Set.of(), "GET", "/internal/dead-letters"),
                                company(Set.of(), "GET", "/internal/" + ID),
                                new InternalCall(
                                        COMPANY,
                                        ServiceName.SYNC,
                                        "GET",
                                        "/internal/clients/" + ID + "/data-types"),
                                new InternalCall(
                                        COMPANY,
                                        ServiceName.SYNC,
                                        "GET",
                                        "/internal/companies/%1$s/connections/%1$s/pulls?since=%2$s"
                                                .formatted(ID, Instant.EPOCH)),
                                mapping("GET"),
                                mapping("PUT"),
                                sync("PUT", "/internal/posting-files/" + ID + "/1?companyId=" + ID),
                                sync("POST", "/internal/postings"),
                                sync("POST", "/internal/postings/batch"),
                                sync("POST", "/internal/postings/find"),
                                sync("GET", "/internal/postings/" + ID + "?companyId=" + ID),
                                sync("POST", "/internal/references"),
                                sync("POST", "/internal/references/refresh"),
                                sync("GET", "/internal/references/accounts?companyId=" + ID),
                                new InternalCall(
                                        GATEWAY,
                                        ServiceName.WEBHOOK,
                                        "GET",
                                        "/internal/automation-keys/" + "0".repeat(64))));
        for (ServiceName it : EnumSet.complementOf(EnumSet.of(ServiceName.GATEWAY))) {
            ways.add(new InternalCall(GATEWAY, it, "GET", "/internal/openapi"));
            if (it != ServiceName.COMPANY) {
                ways.add(
                        new InternalCall(
                                COMPANY, it, "GET", "/internal/dead-letters?page=1&pageSize=1"));
                ways.add(
                        new InternalCall(
                                COMPANY, it, "POST", "/internal/dead-letters/" + ID + "/replay"));
                ways.add(
                        new InternalCall(
                                COMPANY, it, "POST", "/internal/dead-letters/" + ID + "/discard"));
                ways.add(new InternalCall(COMPANY, it, "POST", "/internal/dead-letters/replay"));
            }
        }
        return ways;
    }

    private static InternalCall company(Set<ServiceName> callers, String method, String path) {
        return new InternalCall(callers, ServiceName.COMPANY, method, path.replace("%s", ID));
    }

    private static InternalCall mapping(String method) {
        return new InternalCall(
                COMPANY,
                ServiceName.EXPENSE,
                method,
                "/internal/companies/" + ID + "/expense-mapping");
    }

    private static InternalCall sync(String method, String path) {
        return new InternalCall(EXPENSE, ServiceName.SYNC, method, path);
    }

    @ParameterizedTest
    @EnumSource
    void keyOpensTheInternalPathsOfItsService(ServiceName thief) {
        StolenKey key = StolenKey.of(system, thief);
        for (InternalCall way : ways()) {
            int status = send(way, key.internal(way.at()), "{}");
            if (way.callers().contains(thief)) {
                assertThat(status).as(way.toString()).isNotIn(401, 403);
            } else {
                assertThat(status).as(way.toString()).isEqualTo(403);
            }
        }
    }

    @Test
    void onlyTheKeyOfSyncServiceOpensAuthorizationsOfCustomers() {
        Customer customer = Customer.linkedWithoutPulls(api, "Coveted Ltd", "trji");
        InternalCall way =
                new InternalCall(
                        SYNC,
                        ServiceName.COMPANY,
                        "POST",
                        "/internal/connections/%s/access-token".formatted(customer.connection()));
        for (ServiceName thief : ServiceName.values()) {
            String token = StolenKey.of(system, thief).internal(way.at());
            assertThat(send(way, token, "{\"minimumLifeSeconds\": 60}"))
                    .as(thief.wire())
                    .isEqualTo(thief == ServiceName.SYNC ? 200 : 403);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keyMakesTokensOfItsServiceOnly(ServiceName thief) {
        StolenKey key = StolenKey.of(system, thief);
        Customer customer = Customer.pending(api, "Listed Ltd", "updo");
        String client = String.valueOf(componentToken(customer).get("sub"));
        boolean gateway = thief == ServiceName.GATEWAY;
        boolean company = thief == ServiceName.COMPANY;
        InternalCall companies =
                new InternalCall(Set.of(), ServiceName.COMPANY, "GET", "/companies");
        assertThat(send(companies, key.token(companies.at(), client, Channel.API, Role.CLIENT), ""))
                .isEqualTo(gateway ? 200 : 401);
        InternalCall users =
                new InternalCall(Set.of(), ServiceName.COMPANY, "GET", "/portal/api/users");
        assertThat(
                        send(
                                users,
                                key.token(users.at(), client, Channel.PORTAL, Role.ADMINISTRATOR),
                                ""))
                .isEqualTo(gateway ? 200 : 401);
        InternalCall admin =
                new InternalCall(Set.of(), ServiceName.COMPANY, "GET", "/admin/clients");
        assertThat(send(admin, key.token(admin.at(), NOBODY, Channel.ADMIN, Role.OPERATOR), ""))
                .isEqualTo(company ? 200 : 401);
        assertThat(send(admin, key.token(admin.at(), client, Channel.API, Role.OPERATOR), ""))
                .isEqualTo(401);
        // a token for another service, and one in the name of another service
        ServiceName other = thief == ServiceName.FILE ? ServiceName.SYNC : ServiceName.FILE;
        InternalCall directory =
                company(OTHERS, "GET", "/internal/directory/companies/" + UUID.randomUUID());
        assertThat(send(directory, key.internal(other), "")).isEqualTo(401);
        assertThat(send(directory, key.inTheNameOf(other, directory.at()), "")).isEqualTo(401);
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheKeyOfCompanyServiceMakesTokensOfBrowserComponents(ServiceName thief) {
        Customer customer = Customer.pending(api, "Embedded Ltd", "updo");
        Map<String, Object> claims = componentToken(customer);

        String forged = StolenKey.of(system, thief).sign(claims);
        assertThat(atGateway(customer, forged)).isEqualTo(thief == ServiceName.COMPANY ? 200 : 401);
        claims.put("iss", thief.wire());
        assertThat(atGateway(customer, StolenKey.of(system, thief).sign(claims)))
                .isEqualTo(thief == ServiceName.COMPANY ? 200 : 401);
    }

    /** The claims of a token of a browser component. */
    private Map<String, Object> componentToken(Customer customer) {
        return StolenKey.claims(
                api.ours("GET", customer.path() + "/accessToken", "").text("accessToken"));
    }

    private int atGateway(Customer customer, String token) {
        return api.with("Authorization", "Bearer " + token)
                .ours("GET", customer.path(), "")
                .status();
    }

    @Test
    void withoutATokenEveryInternalPathIsUnauthorized() {
        for (InternalCall way : ways()) {
            assertThat(send(way, "x.y.z", "{}")).as(way.toString()).isEqualTo(401);
        }
    }

    private int send(InternalCall way, String token, String body) {
        URI address = URI.create(system.part(way.at().wire()).get("url").asString() + way.path());
        HttpRequest request =
                HttpRequest.newBuilder(address)
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .method(
                                way.method(),
                                way.method().equals("GET")
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body))
                        .build();
        return UncheckedHttp.send(HTTP, request, BodyHandlers.discarding()).statusCode();
    }
}
