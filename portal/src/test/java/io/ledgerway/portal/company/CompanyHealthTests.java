package io.ledgerway.portal.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.portal.chart.BarList;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CompanyHealthTests {

    private static final Instant NOW = Instant.parse("2026-11-26T12:00:00Z");

    @Test
    void linkedCompanyWithDataIsHealthy() {
        CompanyHealth health =
                CompanyHealth.of(
                        company("Linked", "PendingAuth"),
                        freshness("invoices=Complete", "journals=NotSupported"));

        assertThat(health).isEqualTo(new CompanyHealth("good", "Healthy", "", 1, 2, 1, 2, 0));
    }

    @Test
    void lostConnectionComesBeforeFailedSyncs() {
        CompanyHealth health =
                CompanyHealth.of(company("Deauthorized"), freshness("bills=AuthError"));

        assertThat(health.look()).isEqualTo("bad");
        assertThat(health.summary()).isEqualTo("Connection lost");
        assertThat(health.reason()).isEqualTo("Xero has to be connected again.");
    }

    @Test
    void failedSyncsAreNamedOrCounted() {
        assertThat(CompanyHealth.of(company("Linked"), freshness("bills=FetchError")).reason())
                .isEqualTo("Bills could not be synced.");
        assertThat(
                        CompanyHealth.of(
                                        company("Linked"),
                                        freshness("bills=FetchError", "items=MapError"))
                                .reason())
                .isEqualTo("2 data types could not be synced.");
    }

    @Test
    void companyWithoutConnectionOrDataSaysWhatIsMissing() {
        assertThat(CompanyHealth.of(company(), null))
                .extracting(CompanyHealth::summary, CompanyHealth::reason)
                .containsExactly("Not connected", "Send the company's link to its owner.");
        assertThat(CompanyHealth.of(company("Unlinked"), freshness()).reason())
                .isEqualTo("No data is synced. Send the company's link to its owner.");
        assertThat(CompanyHealth.of(company("Linked"), freshness("bills=Queued")).summary())
                .isEqualTo("No data yet");
    }

    @Test
    void linkedExpensesAndUploadsAreNoSourceOfData() {
        assertThat(
                        CompanyHealth.of(
                                new Company(
                                        new UUID(0, 2),
                                        "Oak",
                                        null,
                                        null,
                                        List.of(
                                                connection("gbol", "Unlinked"),
                                                connection("pexp", "Linked"),
                                                connection("updo", "Linked")),
                                        null,
                                        null,
                                        null),
                                freshness("bills=Complete", "items=FetchError")))
                .extracting(CompanyHealth::look, CompanyHealth::summary, CompanyHealth::reason)
                .containsExactly(
                        "warn",
                        "Not connected",
                        "No data is synced. Send the company's link to its owner.");
    }

    @Test
    void oldestDataTypesComeFirst() {
        BarList ages =
                CompanyHealth.ages(
                        new Freshness(
                                Map.of(
                                        "bills",
                                        type("bills", "2026-11-26T11:30:00Z", "a", "a"),
                                        "invoices",
                                        type("invoices", "2026-11-25T10:00:00Z", "b", "a"),
                                        "items",
                                        new Freshness.Type("items", null, "Queued", "c", null))),
                        NOW);

        assertThat(ages).isNotNull();
        assertThat(ages.values())
                .extracting(BarList.Value::label, BarList.Value::text, BarList.Value::look)
                .containsExactly(
                        tuple("Invoices", "26 h", "bad"), tuple("Bills", "30 min", "good"));
        assertThat(CompanyHealth.ages(freshness("bills=Queued"), NOW)).isNull();
        assertThat(CompanyHealth.ages(null, NOW)).isNull();
    }

    private static Company company(String... statuses) {
        List<Company.Connection> connections =
                Arrays.stream(statuses).map(it -> connection("gbol", it)).toList();
        return new Company(new UUID(0, 2), "Oak", null, null, connections, null, null, null);
    }

    private static Company.Connection connection(String platform, String status) {
        return new Company.Connection(
                new UUID(0, 1), platform, "Xero", null, status, null, null, null, null);
    }

    /** Data types as {@code key=status}, never synced. */
    private static Freshness freshness(String... types) {
        return new Freshness(
                Arrays.stream(types)
                        .map(it -> it.split("=", -1))
                        .collect(
                                Collectors.toMap(
                                        it -> it[0],
                                        it -> new Freshness.Type(it[0], null, it[1], null, null))));
    }

    private static Freshness.Type type(
            String key, String last, String latest, String latestSuccessful) {
        return new Freshness.Type(key, last, "Complete", latest, latestSuccessful);
    }
}
