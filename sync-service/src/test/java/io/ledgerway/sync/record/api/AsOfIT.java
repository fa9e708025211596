package io.ledgerway.sync.record.api;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Lists and records as of a time equal what was listed then, with filters, orders and pages. */
@SyncServiceTest
class AsOfIT {

    private static final DataType TYPE = DataType.CHART_OF_ACCOUNTS;

    private static final List<String> LISTS =
            List.of(
                    "?pageSize=3",
                    "?pageSize=4&orderBy=-currentBalance",
                    "?pageSize=4&orderBy=-modifiedDate",
                    "?pageSize=2&query=metadata.isDeleted!=true",
                    "?pageSize=5&query=currentBalance>2&orderBy=id",
                    "?pageSize=5000");

    @Autowired Scenario scenario;

    @Test
    void listsAsOfATimeEqualWhatWasListedThen() {
        LinkedCompany linked = scenario.linked();
        Random random = new Random(20261126);
        Map<Instant, Map<String, List<JsonNode>>> then = new LinkedHashMap<>();
        try {
            for (int round = 0; round < 12; round++) {
                for (int i = 0; i < 1 + random.nextInt(6); i++) {
                    String id = "a" + random.nextInt(12);
                    if (random.nextInt(4) == 0) {
                        linked.books().delete(TYPE, new Tombstone(id, null));
                    } else {
                        linked.books()
                                .put(
                                        TYPE,
                                        account(
                                                id,
                                                AccountType.ASSET,
                                                random.nextInt(9) + ".10",
                                                false));
                    }
                }
                scenario.sync(linked, TYPE);
                if (round > 0) {
                    Map<String, List<JsonNode>> lists = new LinkedHashMap<>();
                    LISTS.forEach(it -> lists.put(it, pages(linked, it)));
                    then.put(lastChange(linked), lists);
                }
                // the clock goes back two minutes, or forward
                scenario.time.advance(Duration.ofSeconds(random.nextInt(240) - 120L));
            }
            scenario.time.reset();
            scenario.time.advance(Duration.ofMinutes(30));

            then.forEach((time, lists) ->
                    lists.forEach((list, pages) ->
                            assertThat(pages(linked, list + "&asOf=" + time))
                                    .as("%s at %s", list, time)
                                    .isEqualTo(pages)));
        } finally {
            scenario.time.reset();
        }
    }

    @Test
    void recordAsOfATimeIsWhatItWasThen() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        Instant first = lastChange(linked);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Uno"));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(name(linked, "/data/suppliers/s1?asOf=" + first)).isEqualTo("One");
        assertThat(name(linked, "/data/suppliers/s1?asOf=" + lastChange(linked))).isEqualTo("Uno");
        assertThat(name(linked, "/data/suppliers/s1")).isEqualTo("Uno");
        assertThat(scenario.get(linked, "/data/suppliers/s1?asOf=" + first.minusSeconds(1)))
                .hasStatus(404);
        JsonNode before = scenario.json(linked, "/data/suppliers?asOf=" + first.minusSeconds(1));
        assertThat(before.get("results")).isEmpty();
        assertThat(before.get("totalResults").asLong()).isZero();
    }

    @Test
    void recordsOfAnEarlierConnectionAreReadThere() {
        LinkedCompany first = scenario.linked();
        first.books().put(DataType.SUPPLIERS, supplier("s1", "One"));
        scenario.sync(first, DataType.SUPPLIERS);
        Instant then = lastChange(first);
        first.books().put(DataType.SUPPLIERS, supplier("s1", "Uno"));
        scenario.sync(first, DataType.SUPPLIERS);
        LinkedCompany second = linkedInsteadOf(first);
        second.books()
                .put(DataType.SUPPLIERS, supplier("s2", "Two"))
                .put(DataType.SUPPLIERS, supplier("s3", "Three"));
        scenario.sync(second, DataType.SUPPLIERS);
        String earlier = "/connections/" + first.connection() + "/data/suppliers";

        assertThat(scenario.json(second, "/data/suppliers").get("totalResults").asLong())
                .isEqualTo(2);
        assertThat(scenario.json(second, earlier).get("totalResults").asLong()).isOne();
        assertThat(scenario.json(second, earlier + "?asOf=" + then).get("results"))
                .extracting(it -> it.get("supplierName").asString())
                .containsExactly("One");
        assertThat(name(second, earlier + "/s1?asOf=" + then)).isEqualTo("One");
        assertThat(name(second, earlier + "/s1")).isEqualTo("Uno");
        assertThat(scenario.json(second, earlier + "/s1/history").get("results")).hasSize(2);
        assertThat(scenario.get(second, earlier + "/s1/raw"))
                .hasStatus(404)
                .bodyText()
                .contains("No raw payload is stored for version 2");
        assertThat(scenario.get(second, earlier + "/s2")).hasStatus(404);
        LinkedCompany other = scenario.linked();
        for (String path : List.of(earlier, earlier + "/s1", earlier + "/s1/history")) {
            assertThat(scenario.get(second.as(other.client()), path)).as(path).hasStatus(403);
            assertThat(scenario.get(other, path)).as(path).hasStatus(404);
        }
    }

    /** Unlinks the connection of a company and links another one. */
    private LinkedCompany linkedInsteadOf(LinkedCompany first) {
        Instant linkedAt = Instant.parse("2026-01-01T00:00:00Z");
        scenario.put(
                first.client(),
                first.company(),
                first.connection(),
                ConnectionStatus.UNLINKED,
                linkedAt);
        ConnectionId connection =
                scenario.connect(
                        first.client(),
                        first.company(),
                        ConnectionStatus.LINKED,
                        linkedAt.plusSeconds(1));
        return new LinkedCompany(
                first.client(),
                first.company(),
                connection,
                scenario.platform.books(connection.toString()));
    }

    @Test
    void linksRepeatTheTime() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 3; i++) {
            linked.books().put(TYPE, account("a" + i, AccountType.ASSET, "1.00", false));
        }
        scenario.sync(linked, TYPE);
        String time = lastChange(linked).toString();

        JsonNode page = scenario.json(linked, "/data/accounts?pageSize=1&page=2&asOf=" + time);

        for (String link : List.of("current", "next", "previous")) {
            assertThat(decoded(page.at("/_links/" + link + "/href").asString()))
                    .contains("asOf=" + time);
        }
    }

    @Test
    void timesThatCannotBeReadAreRejected() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, account("a1", AccountType.ASSET, "1.00", false));
        scenario.sync(linked, TYPE);

        for (String path : List.of("/data/accounts", "/data/accounts/a1")) {
            for (String none : List.of("yesterday", "", " ", "2026-11-26T09:30:00,5Z")) {
                assertThat(scenario.get(linked, path + "?asOf=" + none))
                        .as("%s %s", path, none)
                        .hasStatus(400)
                        .bodyText()
                        .contains("The parameter asOf must be a time such as");
            }
            assertThat(
                            scenario.get(
                                    linked,
                                    path + "?asOf=2026-11-26T09:30:00Z&asOf=2026-11-27T09:30:00Z"))
                    .hasStatus(400)
                    .bodyText()
                    .contains("The parameter asOf is given more than once.");
            assertThat(scenario.get(linked, path + "?asOf=0000-12-31T00:00:00Z")).hasStatus(400);
            assertThat(scenario.get(linked, path + "?asOf=" + scenario.now().plusSeconds(3_600)))
                    .hasStatus(400);
            assertThat(
                            scenario.get(
                                    linked,
                                    path + "?includePending=true&asOf=" + lastChange(linked)))
                    .hasStatus(400);
            assertThat(
                            scenario.get(
                                    linked.as(scenario.linked().client()),
                                    path + "?asOf=" + lastChange(linked)))
                    .hasStatus(403);
        }
    }

    @Test
    void timeThatIsNoLongerKeptIsGone() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, account("a1", AccountType.ASSET, "1.00", false));
        scenario.sync(linked, TYPE);
        String before =
                scenario.jdbc
                        .sql("SELECT kept_from::text FROM history_horizon")
                        .query(String.class)
                        .single();
        scenario.jdbc.sql("UPDATE history_horizon SET kept_from = '2025-06-01Z'").update();
        try {
            assertThat(scenario.get(linked, "/data/accounts?asOf=2025-05-31T23:59:59Z"))
                    .hasStatus(410);
            assertThat(scenario.get(linked, "/data/accounts?asOf=2025-06-01")).hasStatusOk();
        } finally {
            scenario.jdbc
                    .sql("UPDATE history_horizon SET kept_from = CAST(? AS timestamptz)")
                    .param(before)
                    .update();
        }
    }

    private Instant lastChange(LinkedCompany linked) {
        return scenario.jdbc
                .sql("SELECT changed_at FROM change_counter WHERE company_id = ?")
                .param(linked.company().value())
                .query(Timestamp.class)
                .single()
                .toInstant();
    }

    /** The results of all pages, and the total of each. */
    private List<JsonNode> pages(LinkedCompany linked, String list) {
        List<JsonNode> pages = new ArrayList<>();
        String path = "/companies/" + linked.company() + "/data/accounts" + list;
        while (!path.isEmpty()) {
            var response = scenario.asClient(linked.client(), path);
            assertThat(response).as(path).hasStatusOk();
            JsonNode page = scenario.json(response);
            pages.add(page.get("results"));
            pages.add(page.get("totalResults"));
            path = decoded(page.at("/_links/next/href").asString(""));
        }
        return pages;
    }

    private String name(LinkedCompany linked, String path) {
        return scenario.json(linked, path).get("supplierName").asString();
    }

    private static String decoded(String href) {
        return URLDecoder.decode(href, StandardCharsets.UTF_8);
    }
}
