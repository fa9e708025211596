package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkJourney;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.company.ConnectionEvent.Change;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
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
    private LinkJourney linkJourney;

    @BeforeEach
    void company() {
        platform.works();
        linkJourney = LinkJourney.of(api);
    }

    @Test
    void connectionsWithoutAuthorizationAreLinkedAtOnce() {
        Map<String, String> types =
                Map.of("pexp", "Expense", "upac", "Accounting", "upbk", "Banking", "updo", "Other");
        types.forEach((key, type) -> {
            JsonNode created = linkJourney.connection(key);
            assertThat(created.path("status").stringValue()).isEqualTo("Linked");
            assertThat(created.path("sourceType").stringValue()).isEqualTo(type);
            assertThat(created.path("linkUrl").stringValue()).contains("?otp=");
            assertThat(linkJourney.read(created)).isEqualTo(created);
        });

        JsonNode upload = linkJourney.connections().getFirst();
        assertThat(linkJourney.changes(upload)).containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(linkJourney.last(upload).fetchOnFirstLink()).isFalse();
    }

    @Test
    void uploadConnectionDoesNotBlockAccountingConnection() {
        linkJourney.connection("upac");
        JsonNode second = linkJourney.connection("upac");
        JsonNode books = linkJourney.connection("gbol");

        linkJourney.link(browsers.open(), books);

        assertThat(linkJourney.status(books)).isEqualTo("Linked");
        assertThat(linkJourney.status(second)).isEqualTo("Linked");
    }

    @Test
    void partnerExpenseRequiresLinkedAccountingConnection() {
        JsonNode books = linkJourney.connection("gbol");
        assertThat(partnerExpense().refused(400)).contains("accounting");
        linkJourney.connection("upac");
        partnerExpense().refused(400);
        assertThat(linkJourney.connections()).hasSize(2);

        linkJourney.link(browsers.open(), books);
        JsonNode created = partnerExpense().ok().body();
        assertThat(created.path("status").stringValue()).isEqualTo("Linked");
        assertThat(created.path("sourceType").stringValue()).isEqualTo("Expense");
        assertThat(created.path("integrationKey").stringValue()).isEqualTo("pexp");
        assertThat(partnerExpense().ok().body()).isEqualTo(created);
        assertThat(api.post(linkJourney.client(), path() + "partnerexpense", "").ok().body())
                .isEqualTo(created);
        assertThat(linkJourney.changes(created)).containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void partnerExpenseIsLinkedAgainAfterItWasUnlinked() {
        linkJourney.link(browsers.open(), linkJourney.connection("gbol"));
        JsonNode created = partnerExpense().ok().body();
        unlink(created);
        assertThat(linkJourney.status(created)).isEqualTo("Unlinked");

        JsonNode again = partnerExpense().ok().body();

        assertThat(LinkJourney.id(again)).isEqualTo(LinkJourney.id(created));
        assertThat(again.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linkJourney.changes(created))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void concurrentRequestsCreateOneConnection() throws Exception {
        linkJourney.link(browsers.open(), linkJourney.connection("gbol"));
        List<Callable<String>> requests = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            requests.add(() -> LinkJourney.id(partnerExpense().ok().body()));
        }
        Set<String> ids = new HashSet<>();
        try (var pool = Executors.newFixedThreadPool(4)) {
            for (var it : pool.invokeAll(requests)) {
                ids.add(it.get());
            }
        }
        assertThat(ids).hasSize(1);
        assertThat(linkJourney.connections()).hasSize(2);
    }

    @Test
    void partnerExpenseOfForeignCompanyIsRejected() {
        api.post(api.client(), path() + "partnerExpense", null).refused(403);
        api.get(linkJourney.client(), path() + "partnerExpense").refused(405);
    }

    private Api.Answer partnerExpense() {
        return api.post(linkJourney.client(), path() + "partnerExpense", null);
    }

    private String path() {
        return "/companies/" + linkJourney.company() + "/sync/expenses/connections/";
    }

    private void unlink(JsonNode connection) {
        String one =
                "/companies/"
                        + linkJourney.company()
                        + "/connections/"
                        + LinkJourney.id(connection);
        api.send(HttpMethod.PATCH, linkJourney.client(), one, "{\"status\": \"Unlinked\"}").ok();
    }
}
