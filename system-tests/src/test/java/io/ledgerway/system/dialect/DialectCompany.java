package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.dialect.RealDialectSystem.Organisation;
import io.ledgerway.system.running.Browser;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A company that is linked with an organisation of an emulated platform. */
final class DialectCompany {

    private static final int RECORDS = 200;
    private static final Duration RECOVERY = Duration.ofMinutes(4);

    private final RealDialectSystem system;
    private final Dialect dialect;
    private final Organisation organisation;
    private final Customer customer;
    private final String platformOrganisation;

    private DialectCompany(RealDialectSystem system, Dialect dialect, String name) {
        this.system = system;
        this.dialect = dialect;
        this.organisation = system.organisation(dialect.platformKey(), RECORDS);
        this.customer = system.link(name, organisation);
        this.platformOrganisation =
                system.sandbox()
                        .call(
                                "POST",
                                organisation.path("/credentials?platform=" + dialect.platformKey()),
                                "{}")
                        .get(dialect.organisationMember())
                        .asString();
    }

    /** Opens an organisation, links it and pulls everything. */
    static DialectCompany linked(RealDialectSystem system, Dialect dialect, String name) {
        DialectCompany company = new DialectCompany(system, dialect, name);
        company.awaitRead();
        return company;
    }

    Dialect dialect() {
        return dialect;
    }

    Customer customer() {
        return customer;
    }

    /** The platform's id of the organisation. */
    String platformOrganisation() {
        return platformOrganisation;
    }

    void approveAgain() {
        new Browser().approve(customer.linkUrl(), organisation.user(), organisation.hint());
        assertThat(customer.status()).isEqualTo("Linked");
    }

    void revoke() {
        control("POST", "/revoke", null);
    }

    /** Adds a fault of calls of this organisation; returns its id. */
    String fault(String method, String path, String what) {
        return system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","method":"%s","path":"%s",%s}\
                        """
                                .formatted(organisation.tenant(), method, path, what))
                .get("id")
                .asString();
    }

    /** Adds a fault of calls of this organisation with any method. */
    void fault(String path, String what) {
        system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","path":"%s",%s}\
                        """
                                .formatted(organisation.tenant(), path, what));
    }

    /** Calls a path of the control API below the organisation. */
    JsonNode control(String method, String path, @Nullable String body) {
        return system.sandbox().call(method, organisation.path(path), body);
    }

    void edits(int count, int seed, boolean betweenPages) {
        control(
                "POST",
                "/edits",
                """
                {"count":%d,"seed":%d,"betweenPages":%s}\
                """
                        .formatted(count, seed, betweenPages));
    }

    /** The calls since a time whose path contains a text. */
    List<JsonNode> calls(Instant since, String path) {
        return system.sandbox()
                .requests(organisation.tenant(), since)
                .filter(it -> it.path("path").asString("").contains(path))
                .toList();
    }

    void queueAll() {
        assertThat(customer.api().post(customer.path() + "/data/all", "").status()).isEqualTo(204);
    }

    /** Waits until everything that is queued has been pulled. */
    void awaitRead() {
        await().atMost(RECOVERY)
                .pollInterval(Duration.ofMillis(300))
                .untilAsserted(() -> {
                    system.renewLimits();
                    customer.assertRead();
                });
    }

    /** Waits until nothing is being pulled, whatever the result. */
    void awaitPullsEnded() {
        String unfinished =
                "SELECT 1 FROM data_set WHERE connection_id = '%s' AND completed_at IS NULL"
                        .formatted(customer.connection());
        await().atMost(RECOVERY)
                .pollInterval(Duration.ofMillis(300))
                .until(() -> {
                    system.renewLimits();
                    return !system.databases().hasRow("sync", unfinished);
                });
    }

    void refresh() {
        queueAll();
        awaitRead();
    }

    /** Live records of the books. */
    Stream<JsonNode> books(String dataType) {
        return system.sandbox()
                .records(organisation.tenant(), dataType)
                .valueStream()
                .filter(it -> !it.path("deleted").asBoolean(false));
    }

    /** Asserts that every list of the API has the records of the books, with their values. */
    void assertShowsTheBooks() {
        if (dialect == Dialect.XERO) {
            XeroBooks books = new XeroBooks(system.sandbox(), organisation);
            PulledRecords pulled = new PulledRecords(customer);
            for (String dataType : PulledRecords.PATHS.keySet()) {
                assertThat(pulled.lines(dataType)).as(dataType).isEqualTo(books.lines(dataType));
            }
            return;
        }
        QuickBooksBooks books = new QuickBooksBooks(system.sandbox(), organisation.tenant());
        for (String dataType : QuickBooksBooks.DATA_TYPES) {
            String list = dataType.equals("chartOfAccounts") ? "accounts" : dataType;
            JsonNode results =
                    customer.api()
                            .get("%s/data/%s?pageSize=5000".formatted(customer.path(), list))
                            .results();
            var shown = new TreeMap<>(QuickBooksBooks.shown(dataType, results));
            if (dataType.equals("items")) {
                assertThat(shown.remove(QuickBooksBooks.SERVICES)).isNotNull();
            }
            assertThat(shown).as(dataType).isEqualTo(books.expected(dataType));
        }
    }
}
