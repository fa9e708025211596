package io.ledgerway.company.company.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.testsupport.context.StatementPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Counts of the portal overview, compared with the list of companies. */
@CompanyServiceTest
class CompanyCountsIT {

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired LinkAddresses links;

    @Test
    void newClientHasNoCompanies() {
        assertThat(counts(api.client()).toString())
                .isEqualTo(
                        "{\"total\":0,\"read\":0,\"connections\":{\"PendingAuth\":0,\"Linked\":0,"
                                + "\"Unlinked\":0,\"Deauthorized\":0},\"deauthorized\":[]}");
    }

    @Test
    void countOfEachStatusMatchesTheList() {
        ClientId client = api.client();
        api.company(client);
        with(client, ConnectionStatus.LINKED, ConnectionStatus.UNLINKED);
        with(client, ConnectionStatus.PENDING_AUTH, ConnectionStatus.PENDING_AUTH);
        String read = with(client, ConnectionStatus.LINKED);
        jdbc.sql("UPDATE company SET last_sync_at = now() WHERE id = ?")
                .param(UUID.fromString(read))
                .update();
        without(client);
        with(api.client(), ConnectionStatus.DEAUTHORIZED);

        JsonNode counts = counts(client);

        assertThat(counts.path("total").asInt()).isEqualTo(5);
        assertThat(counts.path("read").asInt()).isEqualTo(1);
        assertThat(counts.path("connections").toString())
                .isEqualTo("{\"PendingAuth\":1,\"Linked\":2,\"Unlinked\":2,\"Deauthorized\":0}");
        for (ConnectionStatus status : ConnectionStatus.values()) {
            assertThat(counts.path("connections").path(status.wire()).asInt())
                    .as(status.wire())
                    .isEqualTo(listed(client, "dataConnections.status%3D" + status.wire()));
        }
        assertThat(counts.path("read").asInt()).isEqualTo(listed(client, "lastSync%3E2000-01-01"));
    }

    @Test
    void listIsInTheOrderOfAnIndex() {
        StatementPlans plans = new StatementPlans(database);
        CompanyReadModels companies = new CompanyReadModels(JdbcClient.create(plans), links);
        ClientId client = api.client();
        api.company(client);

        companies.page(client, new PageRequest("/companies", 1, 1, null, "name", null, null));
        companies.page(client, new PageRequest("/companies", 1, 1, null, null, null, null));

        assertThat(plans.all().getFirst())
                .contains("Index Scan using company_by_name on company c")
                .doesNotContain("Sort Key: (lower");
        assertThat(plans.all())
                .anySatisfy(it -> assertThat(it).contains("company_by_client on company c"));
    }

    @Test
    void oldestDeauthorizedCompaniesAreListed() {
        ClientId client = api.client();
        List<String> all = new ArrayList<>();
        for (int number = 0; number <= CompanyCounts.MAX_DEAUTHORIZED; number++) {
            all.add(with(client, ConnectionStatus.DEAUTHORIZED, ConnectionStatus.DEAUTHORIZED));
        }

        JsonNode counts = counts(client);

        assertThat(counts.at("/connections/Deauthorized").asInt()).isEqualTo(all.size());
        assertThat(counts.path("deauthorized").size()).isEqualTo(CompanyCounts.MAX_DEAUTHORIZED);
        for (JsonNode it : counts.path("deauthorized")) {
            assertThat(all).contains(it.path("id").stringValue());
            assertThat(it.path("name").stringValue()).isEqualTo("Harbour Bakery");
        }
    }

    private JsonNode counts(ClientId client) {
        return api.userCall(
                        Role.ANALYST, HttpMethod.GET, client, "/portal/api/companies/counts", null)
                .ok()
                .body();
    }

    private int listed(ClientId client, String query) {
        return api.get(client, "/companies?pageSize=1&query=" + query)
                .ok()
                .body()
                .path("totalResults")
                .asInt();
    }

    private String with(ClientId client, ConnectionStatus... statuses) {
        String company = api.company(client);
        for (ConnectionStatus status : statuses) {
            JsonNode connection = api.connection(client, company, "gbol");
            jdbc.sql("UPDATE connection SET status = ? WHERE id = ?")
                    .params(status.wire(), UUID.fromString(connection.path("id").stringValue()))
                    .update();
        }
        return company;
    }

    /** A company whose only connection was deleted. */
    private void without(ClientId client) {
        String company = api.company(client);
        JsonNode connection = api.connection(client, company, "gbol");
        api.send(
                HttpMethod.DELETE,
                client,
                "/companies/" + company + "/connections/" + connection.path("id").stringValue(),
                null);
    }
}
