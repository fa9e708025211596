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

/** Connections that nobody has to authorize. */
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
    void theyAreLinkedAtOnce() {
        Map<String, String> types =
                Map.of("pexp", "Expense", "upac", "Accounting", "upbk", "Banking", "updo", "Other");
        types.forEach((key, type) -> {
            JsonNode made = linkJourney.connection(key);
            assertThat(made.path("status").stringValue()).isEqualTo("Linked");
            assertThat(made.path("sourceType").stringValue()).isEqualTo(type);
            assertThat(made.path("linkUrl").stringValue()).contains("?otp=");
            assertThat(linkJourney.read(made)).isEqualTo(made);
        });

        JsonNode upload = linkJourney.connections().getFirst();
        assertThat(linkJourney.changes(upload)).containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(linkJourney.last(upload).fetchOnFirstLink()).isFalse();
    }

    @Test
    void uploadedFilesDoNotKeepBooksFromBeingLinked() {
        linkJourney.connection("upac");
        JsonNode second = linkJourney.connection("upac");
        JsonNode books = linkJourney.connection("gbol");

        linkJourney.link(browsers.open(), books);

        assertThat(linkJourney.status(books)).isEqualTo("Linked");
        assertThat(linkJourney.status(second)).isEqualTo("Linked");
    }

    @Test
    void partnerExpenseNeedsLinkedBooks() {
        JsonNode books = linkJourney.connection("gbol");
        assertThat(partnerExpense().refused(400)).contains("accounting");
        linkJourney.connection("upac");
        partnerExpense().refused(400);
        assertThat(linkJourney.connections()).hasSize(2);

        linkJourney.link(browsers.open(), books);
        JsonNode made = partnerExpense().ok().body();
        assertThat(made.path("status").stringValue()).isEqualTo("Linked");
        assertThat(made.path("sourceType").stringValue()).isEqualTo("Expense");
        assertThat(made.path("integrationKey").stringValue()).isEqualTo("pexp");
        assertThat(partnerExpense().ok().body()).isEqualTo(made);
        assertThat(api.post(linkJourney.client(), path() + "partnerexpense", "").ok().body())
                .isEqualTo(made);
        assertThat(linkJourney.changes(made)).containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void partnerExpenseIsLinkedAgainAfterItWasUnlinked() {
        linkJourney.link(browsers.open(), linkJourney.connection("gbol"));
        JsonNode made = partnerExpense().ok().body();
        unlink(made);
        assertThat(linkJourney.status(made)).isEqualTo("Unlinked");

        JsonNode again = partnerExpense().ok().body();

        assertThat(LinkJourney.id(again)).isEqualTo(LinkJourney.id(made));
        assertThat(again.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linkJourney.changes(made))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void manyWhoAskAtOnceGetOne() throws Exception {
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
    void partnerExpenseIsForOwnCompaniesOnly() {
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
