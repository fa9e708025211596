package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/**
 * Paging while syncs merge records: an unchanged record is returned exactly once, whatever the
 * order and the filter, with cursors and with page numbers.
 */
@SyncServiceTest
class PaginationIT {

    private static final DataType TYPE = DataType.CHART_OF_ACCOUNTS;
    private static final int RECORDS = 60;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static final List<String> ORDERS =
            List.of(
                    "",
                    "modifiedDate",
                    "-modifiedDate",
                    "-sourceModifiedDate",
                    "description",
                    "-description",
                    "-currentBalance,name",
                    "isBankAccount,-status,currentBalance",
                    "id",
                    "-metadata.isDeleted,-id");

    private static final List<String> FILTERS =
            List.of("", "metadata.isDeleted!=true", "currentBalance>0", "status=active");

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
        linked.books().inPagesOf(300);
    }

    @AfterEach
    void present() {
        scenario.time.reset();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void unchangedRecordsAreReturnedOnce(long seed) throws Exception {
        Random random = new Random(seed);
        for (int i = 0; i < RECORDS; i++) {
            put(random, "a" + i);
        }
        scenario.sync(linked, TYPE);
        List<Reader> readers = new ArrayList<>();
        for (String order : ORDERS) {
            String filter = FILTERS.get(random.nextInt(FILTERS.size()));
            readers.add(new Reader(order, filter, 7, true));
            readers.add(new Reader(order, filter, 9, false));
        }
        int changes = 0;
        for (int step = 0; readers.stream().anyMatch(it -> !it.over); step++) {
            if (step == 2) {
                // other callers that follow links through the same lists, some pages behind
                ORDERS.forEach(
                        it -> readers.add(new Reader(it, readers.getFirst().filter, 7, true)));
            }
            for (Reader walk : readers) {
                walk.step();
            }
            Set<String> touched = edit(random, step);
            changes += touched.size();
            readers.forEach(it -> it.touched.addAll(touched));
            scenario.sync(linked, TYPE);
            scenario.time.advance(Duration.ofSeconds(1));
        }
        for (Reader walk : readers) {
            walk.verify();
        }
        assertThat(changes).as("changes during paging").isGreaterThan(20);
    }

    static List<Long> seeds() {
        int readers = "long".equals(System.getProperty("campaign")) ? 100 : 4;
        System.out.println("seed 20261122");
        return new Random(20261122).longs(readers).boxed().toList();
    }

    /** Total and links of a list that shrinks behind the caller. */
    @Test
    void pagingContinuesAfterMostReturnedRecordsAreDeleted() throws Exception {
        for (int i = 0; i < 30; i++) {
            put(new Random(i), "a%02d".formatted(i), AccountStatus.ACTIVE);
        }
        scenario.sync(linked, TYPE);
        String list = "?pageSize=5&query=status%3Dactive&orderBy=id&page=";
        for (int page = 1; page <= 3; page++) {
            assertThat(ids(get(list + page))).hasSize(5);
        }
        for (int i = 0; i < 14; i++) {
            put(new Random(i), "a%02d".formatted(i), AccountStatus.ARCHIVED);
        }
        scenario.sync(linked, TYPE);

        JsonNode fourth = get(list + 4);

        assertThat(ids(fourth)).containsExactly("a15", "a16", "a17", "a18", "a19");
        assertThat(fourth.get("totalResults").asInt()).isGreaterThan(20);
        assertThat(fourth.get("_links").has("next")).isTrue();
        assertThat(ids(get(list + 5))).hasSize(5);
        JsonNode last = get(list + 6);
        assertThat(ids(last)).containsExactly("a25", "a26", "a27", "a28", "a29");
        assertThat(last.get("_links").has("next")).isFalse();
        assertThat(ids(get(list + 7))).isEmpty();
    }

    @Test
    void cursorsDoNotAffectPageNumbers() throws Exception {
        for (int i = 10; i < 40; i++) {
            put(new Random(i), "a" + i);
        }
        scenario.sync(linked, TYPE);
        String list = "?pageSize=5&query=metadata.isDeleted!%3Dtrue&orderBy=id&page=";
        JsonNode first = get(list + 1);
        JsonNode second = get(list + 2);
        JsonNode followed = follow(first);
        assertThat(ids(followed)).isEqualTo(ids(second));
        for (int i = 10; i < 15; i++) {
            linked.books().delete(TYPE, new Tombstone("a" + i, null));
        }
        scenario.sync(linked, TYPE);

        assertThat(ids(follow(first))).startsWith("a15");
        assertThat(ids(follow(followed))).startsWith("a20");
        assertThat(ids(get(list + 3))).startsWith("a20");
        assertThat(ids(get(list + 3))).as("second request").startsWith("a20");
    }

    @Test
    void pageOpenedDirectlyIsCounted() throws Exception {
        for (int i = 10; i < 40; i++) {
            put(new Random(i), "a" + i);
        }
        scenario.sync(linked, TYPE);

        assertThat(ids(get("?pageSize=5&orderBy=-id&page=3")))
                .containsExactly("a29", "a28", "a27", "a26", "a25");
        assertThat(ids(get("?pageSize=5&orderBy=-id&page=4&after=no-such-place")))
                .startsWith("a24");
        assertThat(ids(get("?pageSize=5&orderBy=-id&page=6&after=%00%27"))).startsWith("a14");
        assertThat(ids(get("?pageSize=5&orderBy=-id&page=7"))).isEmpty();
    }

    /** A repeated request begins at the same position without counting again. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&orderBy=-modifiedDate", "&orderBy=id", "&query=status=active"})
    void pageOpenedDirectlyKeepsItsPosition(String list) throws Exception {
        for (int i = 10; i < 40; i++) {
            put(new Random(i), "a" + i, AccountStatus.ACTIVE);
        }
        scenario.sync(linked, TYPE);
        List<String> all = ids(get("?pageSize=100" + list));
        String page = "?pageSize=5&page=4" + list;
        assertThat(ids(get(page))).isEqualTo(all.subList(15, 20));
        // records of earlier pages
        all.subList(0, 3).forEach(it -> put(new Random(1), it, AccountStatus.ARCHIVED));
        scenario.sync(linked, TYPE);

        assertThat(ids(get(page))).isEqualTo(all.subList(15, 20));
        assertThat(scenario.count(linked, "page_cursor", "page = 3")).isOne();
    }

    @Test
    void largePageOpenedDirectlyIsCounted() throws Exception {
        for (int i = 1; i <= 1_010; i++) {
            put(new Random(i), "a%04d".formatted(i));
        }
        scenario.sync(linked, TYPE);

        assertThat(ids(get("?pageSize=1001&orderBy=id&page=2")))
                .hasSize(9)
                .startsWith("a1002")
                .endsWith("a1010");
        assertThat(ids(get("?pageSize=1001&orderBy=id&page=2"))).hasSize(9).startsWith("a1002");
        JsonNode first = get("?pageSize=1001&orderBy=id");
        assertThat(ids(first)).hasSize(1_001).startsWith("a0001").endsWith("a1001");
        assertThat(ids(follow(first))).hasSize(9).startsWith("a1002");
        assertThat(ids(get("?pageSize=1000&page=2"))).hasSize(10);
    }

    /** The number of records does not bound the memory of a page. */
    @Test
    void pageLargerThanItsLimitIsAnError() throws Exception {
        for (int i = 100; i < 180; i++) {
            put(new Random(i), "a" + i);
        }
        scenario.sync(linked, TYPE);
        scenario.jdbc
                .sql(
                        """
                        UPDATE record
                        SET data = jsonb_set(data, '{description}', to_jsonb(repeat('x', 1000000)))
                        WHERE company_id = ? AND data_type = ?
                        """)
                .params(linked.company().value(), TYPE.key())
                .update();

        for (String list :
                List.of("?pageSize=80", "?pageSize=80&orderBy=id", "?pageSize=1001&orderBy=id")) {
            assertThat(scenario.get(linked, "/data/accounts" + list))
                    .as(list)
                    .hasStatus(400)
                    .bodyText()
                    .contains("more than 64 MiB. Use a smaller pageSize");
            assertThat(ids(get("?pageSize=30&orderBy=id&page=3"))).hasSize(20).startsWith("a160");
        }
    }

    @Test
    void firstPageStartsOver() throws Exception {
        for (int i = 10; i < 20; i++) {
            put(new Random(i), "a" + i);
        }
        scenario.sync(linked, TYPE);
        String list = "?pageSize=5&orderBy=id&page=";
        assertThat(ids(get(list + 1))).endsWith("a14");
        assertThat(ids(get(list + 2))).endsWith("a19");
        put(new Random(1), "a05");
        scenario.sync(linked, TYPE);

        assertThat(ids(get(list + 1))).startsWith("a05").endsWith("a13");
        assertThat(ids(get(list + 2))).startsWith("a14").endsWith("a18");
        assertThat(ids(get(list + 3))).containsExactly("a19");
    }

    @Test
    void positionsExpireAfterAnHour() throws Exception {
        for (int i = 10; i < 30; i++) {
            put(new Random(i), "a" + i);
        }
        scenario.sync(linked, TYPE);
        String list = "?pageSize=5&orderBy=id&page=";
        JsonNode first = get(list + 1);
        put(new Random(1), "a05");
        scenario.sync(linked, TYPE);
        assertThat(ids(get(list + 2))).startsWith("a15");
        scenario.time.advance(Duration.ofMinutes(61));

        assertThat(ids(get(list + 2))).startsWith("a14");
        assertThat(ids(follow(first))).startsWith("a14");
    }

    /** Adds, changes and deletes records. */
    private Set<String> edit(Random random, int step) {
        Set<String> touched = new HashSet<>();
        for (int i = 0; i < 1 + random.nextInt(8); i++) {
            String id = "a" + random.nextInt(RECORDS);
            switch (random.nextInt(5)) {
                case 0 -> linked.books().delete(TYPE, new Tombstone(id, null));
                case 1 -> id = put(random, "%s-%d".formatted(random.nextInt(10), step * 10 + i));
                default -> put(random, id);
            }
            touched.add(id);
        }
        return touched;
    }

    private String put(Random random, String id) {
        return put(
                random, id, random.nextInt(4) == 0 ? AccountStatus.ARCHIVED : AccountStatus.ACTIVE);
    }

    /** Uses few distinct values, so that many records share them, and some null values. */
    private String put(Random random, String id, AccountStatus status) {
        linked.books()
                .put(
                        TYPE,
                        new SourceRecord(
                                id,
                                random.nextInt(4) == 0
                                        ? null
                                        : START.plusNanos(random.nextInt(9) * 1_001_000L),
                                new Account(
                                        id,
                                        null,
                                        some(random, "Bank", "bank", "Zinc", "éclair"),
                                        some(random, "", "a", "A", "b,\"{}' \\", "NULL", "ß"),
                                        null,
                                        null,
                                        "GBP",
                                        random.nextInt(4) == 0
                                                ? null
                                                : BigDecimal.valueOf(
                                                        random.nextInt(9) - 3, random.nextInt(2)),
                                        AccountType.ASSET,
                                        status,
                                        random.nextInt(3) == 0 ? null : random.nextBoolean(),
                                        null,
                                        null,
                                        null,
                                        null,
                                        null)));
        return id;
    }

    private static @Nullable String some(Random random, String... texts) {
        int which = random.nextInt(texts.length + 1);
        return which == texts.length ? null : texts[which];
    }

    private JsonNode get(String query) throws Exception {
        return body(
                scenario.asClient(
                        linked.client(),
                        decoded("/companies/" + linked.company() + "/data/accounts" + query)));
    }

    private JsonNode follow(JsonNode page) throws Exception {
        String next = page.get("_links").get("next").get("href").asString();
        return body(scenario.asClient(linked.client(), decoded(next)));
    }

    /** Decodes the link, because the test client encodes it again. */
    private static String decoded(String href) {
        return URLDecoder.decode(href, StandardCharsets.UTF_8);
    }

    private JsonNode body(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return scenario.json(response);
    }

    private static List<String> ids(JsonNode page) {
        List<String> ids = new ArrayList<>();
        page.get("results").forEach(it -> ids.add(it.get("id").asString()));
        return ids;
    }

    /** A caller that pages through a list. */
    private final class Reader {
        private final String order;
        private final String filter;
        private final int pageSize;
        private final boolean follows;
        private final List<String> seen = new ArrayList<>();
        private final Set<String> touched = new HashSet<>();
        private Set<String> atFirst = Set.of();
        private @Nullable JsonNode last;
        private int page;
        private boolean over;

        private Reader(String order, String filter, int pageSize, boolean follows) {
            this.order = order;
            this.filter = filter;
            this.pageSize = pageSize;
            this.follows = follows;
        }

        private void step() throws Exception {
            if (over) {
                return;
            }
            if (last == null) {
                atFirst = new TreeSet<>(ids(get(list(1, 5_000))));
            }
            page++;
            last = follows && last != null ? follow(last) : get(list(page, pageSize));
            List<String> ids = ids(last);
            assertThat(last.get("pageNumber").asInt()).isEqualTo(page);
            seen.addAll(ids);
            // callers that follow links stop without a next link, others at the first short page
            over = follows ? !last.get("_links").has("next") : ids.size() < pageSize;
        }

        private String list(int number, int size) {
            return "?page="
                    + number
                    + "&pageSize="
                    + size
                    + (order.isEmpty() ? "" : "&orderBy=" + order)
                    + (filter.isEmpty() ? "" : "&query=" + filter);
        }

        private void verify() {
            List<String> unchanged = seen.stream().filter(it -> !touched.contains(it)).toList();
            Set<String> expected = new TreeSet<>(atFirst);
            expected.removeAll(touched);
            assertThat(unchanged)
                    .as("%s, filter %s, follows %s", order, filter, follows)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
