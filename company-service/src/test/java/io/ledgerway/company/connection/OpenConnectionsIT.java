package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.ConnectionEvent.Change;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** Connections to platforms that require no authorization. */
@CompanyServiceTest
class OpenConnectionsIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @Test
    void connectionsWithoutAuthorizationAreLinkedAtOnce() {
        Map<String, String> types =
                Map.of("pexp", "Expense", "upac", "Accounting", "upbk", "Banking", "updo", "Other");
        types.forEach((key, type) -> {
            JsonNode created = linkScenario.connection(key);
            assertThat(created.path("status").stringValue()).isEqualTo("Linked");
            assertThat(created.path("sourceType").stringValue()).isEqualTo(type);
            assertThat(created.path("linkUrl").stringValue()).contains("?otp=");
            assertThat(linkScenario.read(created)).isEqualTo(created);
        });

        JsonNode upload = linkScenario.connections().getFirst();
        assertThat(linkScenario.changes(upload)).containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(linkScenario.last(upload).fetchOnFirstLink()).isFalse();
    }

    @Test
    void uploadConnectionDoesNotBlockAccountingConnection() {
        linkScenario.connection("upac");
        JsonNode second = linkScenario.connection("upac");
        JsonNode books = linkScenario.connection("gbol");

        linkScenario.link(browsers.open(), books);

        assertThat(linkScenario.status(books)).isEqualTo("Linked");
        assertThat(linkScenario.status(second)).isEqualTo("Linked");
    }

    @Test
    void partnerExpenseRequiresLinkedAccountingConnection() {
        JsonNode books = linkScenario.connection("gbol");
        assertThat(partnerExpense().refused(400)).contains("accounting");
        linkScenario.connection("upac");
        partnerExpense().refused(400);
        assertThat(linkScenario.connections()).hasSize(2);

        linkScenario.link(browsers.open(), books);
        JsonNode created = partnerExpense().ok().body();
        assertThat(created.path("status").stringValue()).isEqualTo("Linked");
        assertThat(created.path("sourceType").stringValue()).isEqualTo("Expense");
        assertThat(created.path("integrationKey").stringValue()).isEqualTo("pexp");
        assertThat(partnerExpense().ok().body()).isEqualTo(created);
        assertThat(api.post(linkScenario.client(), path() + "partnerexpense", "").ok().body())
                .isEqualTo(created);
        assertThat(linkScenario.changes(created)).containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void partnerExpenseIsLinkedAgainAfterItWasUnlinked() {
        linkScenario.link(browsers.open(), linkScenario.connection("gbol"));
        JsonNode created = partnerExpense().ok().body();
        unlink(created);
        assertThat(linkScenario.status(created)).isEqualTo("Unlinked");

        JsonNode again = partnerExpense().ok().body();

        assertThat(LinkScenario.id(again)).isEqualTo(LinkScenario.id(created));
        assertThat(again.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linkScenario.changes(created))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void concurrentRequestsCreateOneConnection() throws Exception {
        linkScenario.link(browsers.open(), linkScenario.connection("gbol"));
        List<String> ids = Together.run(4, 8, () -> LinkScenario.id(partnerExpense().ok().body()));
        assertThat(Set.copyOf(ids)).hasSize(1);
        assertThat(linkScenario.connections()).hasSize(2);
    }

    @Test
    void partnerExpenseOfForeignCompanyIsRejected() {
        api.post(api.client(), path() + "partnerExpense", null).refused(403);
        api.get(linkScenario.client(), path() + "partnerExpense").refused(405);
    }

    private Api.ApiResponse partnerExpense() {
        return api.post(linkScenario.client(), path() + "partnerExpense", null);
    }

    private String path() {
        return "/companies/" + linkScenario.company() + "/sync/expenses/connections/";
    }

    private void unlink(JsonNode connection) {
        String one =
                "/companies/"
                        + linkScenario.company()
                        + "/connections/"
                        + LinkScenario.id(connection);
        api.send(HttpMethod.PATCH, linkScenario.client(), one, "{\"status\": \"Unlinked\"}").ok();
    }
}
