package io.ledgerway.sync.feed;

import static io.ledgerway.sync.feed.FeedReader.json;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The latest changes for signed-in users: order, pages, filters, and where the feed continues. */
@SyncServiceTest
class LatestChangesIT {

    private static final DataType TYPE = DataType.SUPPLIERS;

    @Autowired Scenario scenario;

    @Test
    void changesOfACompanyAreListedNewestFirst() {
        LinkedCompany linked = changed();

        JsonNode page = page(linked, "");

        assertThat(page.get("results"))
                .extracting(LatestChangesIT::line)
                .containsExactly(
                        "5 deleted s2 v2",
                        "4 updated s1 v2",
                        "3 created i1 v1",
                        "2 created s2 v1",
                        "1 created s1 v1");
        JsonNode newest = page.get("results").get(0);
        assertThat(newest.get("companyId").asString()).isEqualTo(linked.company().toString());
        assertThat(newest.get("companyName").asString()).isEqualTo("Harbour");
        assertThat(newest.get("dataType").asString()).isEqualTo("suppliers");
        assertThat(newest.get("dataSetId").asString())
                .isEqualTo(scenario.latest(linked, TYPE).toString());
        assertThat(page.hasNonNull("older") || page.hasNonNull("newer")).isFalse();
    }

    @Test
    void pagesLeadToOlderChangesAndBack() {
        LinkedCompany linked = changed();
        List<List<String>> down = new ArrayList<>();
        JsonNode page = page(linked, "?limit=2");
        down.add(lines(page));
        while (page.hasNonNull("older")) {
            page = page(linked, "?limit=2&olderThan=" + page.get("older").asString());
            down.add(lines(page));
        }
        List<List<String>> up = new ArrayList<>();
        while (page.hasNonNull("newer")) {
            page = page(linked, "?limit=2&newerThan=" + page.get("newer").asString());
            up.add(lines(page));
        }

        assertThat(down)
                .containsExactly(
                        List.of("5 deleted s2 v2", "4 updated s1 v2"),
                        List.of("3 created i1 v1", "2 created s2 v1"),
                        List.of("1 created s1 v1"));
        assertThat(up)
                .containsExactly(
                        List.of("3 created i1 v1", "2 created s2 v1"),
                        List.of("5 deleted s2 v2", "4 updated s1 v2"));
    }

    @Test
    void feedContinuesAfterTheNewestChangeOfThePage() {
        LinkedCompany linked = changed();
        JsonNode newest = page(linked, "?limit=3");
        JsonNode older = page(linked, "?limit=3&olderThan=" + newest.get("older").asString());

        assertThat(feed(linked, newest)).isEmpty();
        assertThat(feed(linked, older)).containsExactly("3", "4", "5");
    }

    @Test
    void listCanBeFiltered() {
        LinkedCompany linked = changed();
        String at = page(linked, "").get("results").get(1).get("at").asString();

        assertThat(lines(page(linked, "?dataType=items"))).containsExactly("3 created i1 v1");
        assertThat(lines(page(linked, "?kind=deleted"))).containsExactly("5 deleted s2 v2");
        assertThat(lines(page(linked, "?recordId=s1")))
                .containsExactly("4 updated s1 v2", "1 created s1 v1");
        assertThat(lines(page(linked, "?recordId=s1&kind=created&dataType=suppliers")))
                .containsExactly("1 created s1 v1");
        assertThat(lines(page(linked, "?from=" + at)))
                .containsExactly("5 deleted s2 v2", "4 updated s1 v2");
        assertThat(lines(page(linked, "?to=" + at)))
                .containsExactly("3 created i1 v1", "2 created s2 v1", "1 created s1 v1");
        assertThat(lines(page(linked, "?recordId=none"))).isEmpty();
    }

    @Test
    void changesOfAllCompaniesOfTheClientAreListed() {
        LinkedCompany linked = changed();
        LinkedCompany foreign = changed();
        await().until(() -> lines(all(linked.client(), "")).size() == 5);

        JsonNode page = all(linked.client(), "?limit=4");
        JsonNode rest = all(linked.client(), "?limit=4&olderThan=" + page.get("older").asString());

        assertThat(lines(page))
                .containsExactly(
                        "5 deleted s2 v2", "4 updated s1 v2", "3 created i1 v1", "2 created s2 v1");
        assertThat(lines(rest)).containsExactly("1 created s1 v1");
        assertThat(lines(all(linked.client(), "?newerThan=" + rest.get("newer").asString())))
                .isEqualTo(lines(page));
        assertThat(page.toString()).doesNotContain(foreign.company().toString());
        assertThat(
                        scenario.asPerson(
                                foreign.client(),
                                Role.ADMINISTRATOR,
                                "/portal/api/syncs/companies/" + linked.company() + "/changes"))
                .hasStatus(403);
    }

    @Test
    void pageOfAClientSearchesAPartOfManyTransactions() {
        LinkedCompany linked = changed();
        await().until(() -> lines(all(linked.client(), "")).size() == 5);
        deletions(linked.client(), 4_500);

        JsonNode first = all(linked.client(), "?kind=updated");
        JsonNode second = all(linked.client(), older("?kind=updated", first));
        JsonNode third = all(linked.client(), older("?kind=updated", second));
        JsonNode atOnce = all(linked.client(), "?to=2040-01-01T00:00:00Z&limit=10");
        JsonNode old = all(linked.client(), "?to=2039-01-01T00:00:00Z&kind=updated");

        assertThat(lines(first)).isEmpty();
        assertThat(lines(second)).isEmpty();
        assertThat(lines(third)).containsExactly("4 updated s1 v2");
        assertThat(third.hasNonNull("older")).isFalse();
        assertThat(atOnce.get("results"))
                .hasSize(5)
                .noneMatch(it -> it.get("kind").asString().equals("companyDeleted"));
        assertThat(lines(old)).containsExactly("4 updated s1 v2");
        assertThat(lines(all(linked.client(), "")))
                .hasSize(50)
                .allMatch("0 companyDeleted"::equals);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=201",
                "limit=x",
                "kind=present",
                "dataType=nothing",
                "from=yesterday",
                "from=-999999-01-01T00:00:00Z",
                "olderThan=5",
                "newerThan=a-b",
                "datatypes=suppliers",
                "pageSize=5"
            })
    void invalidParametersAreRejected(String parameters) {
        LinkedCompany linked = scenario.linked();

        assertThat(
                        scenario.asPerson(
                                linked.client(),
                                Role.ANALYST,
                                "/portal/api/syncs/changes?" + parameters))
                .hasStatus(400);
    }

    @Test
    void errorOfAnUnknownParameterListsTheParameters() {
        LinkedCompany linked = scenario.linked();

        assertThat(
                        scenario.asPerson(
                                linked.client(),
                                Role.ANALYST,
                                "/portal/api/syncs/companies/"
                                        + linked.company()
                                        + "/changes?types=suppliers"))
                .hasStatus(400)
                .bodyText()
                .contains(
                        "Unknown query parameter types. This operation takes olderThan, newerThan,"
                                + " dataType, kind, recordId, from, to, limit.");
    }

    @Test
    void errorOfAnUnknownKindListsTheKinds() {
        LinkedCompany linked = scenario.linked();

        assertThat(
                        scenario.asPerson(
                                linked.client(),
                                Role.ANALYST,
                                "/portal/api/syncs/changes?kind=present"))
                .bodyText()
                .contains(
                        "Unknown kind of change: present. Use created, updated, deleted, restored,"
                                + " connectionDeleted or companyDeleted.");
    }

    /** Not a parameter of a test: the name of the test would have the character. */
    @Test
    void recordIdWithNulIsRejected() {
        LinkedCompany linked = scenario.linked();

        assertThat(
                        scenario.asPerson(
                                linked.client(),
                                Role.ANALYST,
                                "/portal/api/syncs/changes?recordId=a\0"))
                .hasStatus(400);
    }

    @Test
    void apiKeysAreRejected() {
        LinkedCompany linked = scenario.linked();

        assertThat(scenario.asClient(linked.client(), "/portal/api/syncs/changes")).hasStatus(403);
    }

    /** A company with five changes. */
    private LinkedCompany changed() {
        LinkedCompany linked = scenario.linked();
        scenario.replicate(linked, "Harbour");
        linked.books().put(TYPE, supplier("s1", "One")).put(TYPE, supplier("s2", "Two"));
        scenario.sync(linked, TYPE);
        linked.books().put(DataType.ITEMS, supplier("i1", "Item"));
        scenario.sync(linked, DataType.ITEMS);
        linked.books().put(TYPE, supplier("s1", "Uno"));
        scenario.sync(linked, TYPE);
        linked.books().delete(TYPE, new Tombstone("s2", null));
        scenario.sync(linked, TYPE);
        return linked;
    }

    /** Adds deleted companies to the changes of a client, in the far future. */
    private void deletions(ClientId client, int number) {
        scenario.jdbc
                .sql(
                        """
                        WITH raised AS (
                            UPDATE client_change_counter SET last_position = last_position + :number
                             WHERE client_id = :client
                            RETURNING last_position - :number AS before)
                        INSERT INTO client_change (client_id, position, company_id, changed_at)
                        SELECT :client, r.before + n, gen_random_uuid(),
                               timestamptz '2040-01-02Z' + n * interval '1 minute'
                          FROM raised r CROSS JOIN generate_series(1, :number) n
                        """)
                .param("client", client.value())
                .param("number", number)
                .update();
    }

    private static String older(String query, JsonNode page) {
        return query + "&olderThan=" + page.get("older").asString();
    }

    private List<String> feed(LinkedCompany linked, JsonNode page) {
        List<String> sequences = new ArrayList<>();
        json(scenario.get(linked, "/data/changes?after=" + page.get("cursor").asString()))
                .get("results")
                .forEach(it -> sequences.add(it.get("sequence").toString()));
        return sequences;
    }

    private JsonNode page(LinkedCompany linked, String query) {
        return json(
                scenario.asPerson(
                        linked.client(),
                        Role.ANALYST,
                        "/portal/api/syncs/companies/" + linked.company() + "/changes" + query));
    }

    private JsonNode all(ClientId client, String query) {
        return json(scenario.asPerson(client, Role.ANALYST, "/portal/api/syncs/changes" + query));
    }

    private static List<String> lines(JsonNode page) {
        List<String> lines = new ArrayList<>();
        page.get("results").forEach(it -> lines.add(line(it)));
        return lines;
    }

    private static String line(JsonNode change) {
        return change.get("sequence")
                + " "
                + change.get("kind").asString()
                + (change.hasNonNull("recordId") ? " " + change.get("recordId").asString() : "")
                + (change.hasNonNull("version") ? " v" + change.get("version") : "");
    }
}
