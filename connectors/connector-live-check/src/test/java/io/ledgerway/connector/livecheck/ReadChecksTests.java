package io.ledgerway.connector.livecheck;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.kit.live.CheckReport;
import io.ledgerway.connector.kit.live.CheckResult;
import io.ledgerway.connector.kit.live.CheckRun;
import io.ledgerway.connector.kit.live.LiveOrganisation;
import io.ledgerway.connector.kit.live.MeteredHttp;
import io.ledgerway.connector.kit.live.Outcome;
import io.ledgerway.connector.kit.live.Problem;
import io.ledgerway.connector.kit.live.ReadChecks;
import io.ledgerway.connector.livecheck.FakeConnector.Defect;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReadChecksTests {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-26T09:00:00Z"), ZoneOffset.UTC);

    @Test
    void aSoundAdapterPasses() {
        var report = report(Defect.NONE);

        assertThat(report.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(report.results())
                .extracting(CheckResult::check)
                .containsExactly(
                        "full read",
                        "live ids",
                        "incremental read",
                        "resumed read",
                        "references",
                        "undeclared types");
        assertThat(report.results().getFirst().counts())
                .containsEntry("records", 5L)
                .containsEntry("pages", 3L)
                .containsEntry("calls", 4L);
    }

    @ParameterizedTest
    @CsvSource({
        "LOST_PAGE, LIVE_IDS_DIFFER",
        "UNREADABLE_RECORD, UNREADABLE_RECORDS",
        "INCOMPLETE_READ, INCOMPLETE",
        "OTHER_RECORD_TYPE, WRONG_RECORD_TYPE",
        "RESUMES_TOO_LATE, RESUMED_READ_DIFFERS",
        "UNSTABLE_CONTENT, UNCHANGED_RECORD_DIFFERS",
        "UNDECLARED_TYPE, NOT_REFUSED",
        "REJECTED_CALL, ERROR",
        "EXCEPTION, UNEXPECTED_ERROR"
    })
    void aWrongAdapterFails(Defect defect, Problem problem) {
        var report = report(defect);

        assertThat(report.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(report.results()).extracting(CheckResult::problem).contains(problem);
        assertThat(report.markdown()).contains("| outcome | FAILED |").contains(problem.text());
    }

    @Test
    void aLimitOfADayEndsTheCheck() {
        assertThat(report(Defect.DAILY_LIMIT).outcome()).isEqualTo(Outcome.LIMITED);
    }

    @Test
    void anErrorHasStatusAndCodeOfThePlatform() {
        assertThat(report(Defect.REJECTED_CALL).json())
                .contains("InsufficientPermission", "\"status\" : 403", "\"code\" : \"3100\"");
    }

    @ParameterizedTest
    @EnumSource(Defect.class)
    void aReportHasNoDataOfTheOrganisation(Defect defect) {
        var report = report(defect);

        assertThat(report.json() + report.markdown())
                .doesNotContain(FakeConnector.CUSTOMER)
                .doesNotContain("Confidential")
                .doesNotContain("Secret Bakery")
                .doesNotContain("tenant-4711")
                .doesNotContain("access-token")
                .doesNotContain("\"c1\"");
    }

    private static CheckReport report(Defect defect) {
        var connector = new FakeConnector(defect);
        PlatformHttp platform =
                _ ->
                        new PlatformHttp.Response(
                                defect == Defect.REJECTED_CALL ? 403 : 200,
                                Map.of(),
                                """
                                {"Fault":{"Error":[{"Message":"Secret Bakery says no","code":"3100"}]}}
                                """);
        var http = new MeteredHttp(platform);
        var run = new CheckRun(http, CLOCK);
        var organisation =
                new LiveOrganisation(
                        connector,
                        http,
                        new Tenant("tenant-4711", "Secret Bakery", Map.of()),
                        new Credentials(new Secret("access-token"), null, null),
                        _ -> {});
        new ReadChecks(organisation, run, _ -> false, 3).checkReads(Set.of());
        return new CheckReport(
                connector.descriptor(),
                "abc1234",
                /* emulator= */ false,
                CLOCK.instant(),
                Duration.ZERO,
                http.calls(),
                http.bytes(),
                run.results());
    }
}
