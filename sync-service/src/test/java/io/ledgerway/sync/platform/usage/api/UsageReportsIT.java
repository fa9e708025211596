package io.ledgerway.sync.platform.usage.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.price.AppTier;
import io.ledgerway.connector.price.IncludedUsage;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.usage.AppTierSettings;
import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.ledgerway.sync.platform.usage.AppliedTier;
import io.ledgerway.sync.platform.usage.PlatformUsageRepository;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Platform;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class UsageReportsIT {

    private static final YearMonth MONTH = YearMonth.of(2026, 6);
    private static final Clock ON_THE_11TH =
            Clock.fixed(Instant.parse("2026-06-11T09:00:00Z"), ZoneOffset.UTC);

    /** 10 GB for 35, each further GB for 2.40. */
    private static final AppTier TIER =
            new AppTier(
                    "core",
                    new BigDecimal("35.00"),
                    50,
                    IncludedUsage.blockedAt(2_000),
                    IncludedUsage.chargedAbove(
                            10_000_000_000L, new BigDecimal("2.40"), 1_000_000_000));

    @Autowired Scenario scenario;
    @Autowired PlatformUsageRepository usage;
    @Autowired Platforms platforms;

    final String platform = "p" + UUID.randomUUID().toString().substring(0, 8);

    LinkedCompany linked;
    AppTierSettings limits;
    UsageReports reports;

    /** Ten days of 100 reads and 1 GB. */
    @BeforeEach
    void use() {
        linked = scenario.linked();
        scenario.replicate(linked);
        for (int day = 1; day <= 10; day++) {
            scenario.jdbc
                    .sql(
                            "INSERT INTO platform_usage VALUES (?, ?, ?, ?, 'read', 100, 0, 0, 1000000000)")
                    .params(
                            platform,
                            linked.company().value(),
                            linked.connection().value(),
                            MONTH.atDay(day))
                    .update();
        }
        limits =
                new AppTierSettings(
                        Map.of(platform, new MonthlyLimit(2_000, 0)),
                        Map.of(platform, new AppliedTier(TIER, "AUD", TIER.monthlyFee())));
        reports = new UsageReports(usage, limits, platforms, ON_THE_11TH);
    }

    @Test
    void operatorSeesLimitForecastAndBill() {
        Platform report = find(reports.ofAllClients(MONTH));

        assertThat(report.limit())
                .isEqualTo(
                        new PlatformUsageResponse.Limit(
                                2_000L, null, 0.5, LocalDate.of(2026, 6, 21)));
        assertThat(report.forecast())
                .isEqualTo(new PlatformUsageResponse.Forecast(2_900, 0, 29_000_000_000L));
        assertThat(report.cost())
                .isEqualTo(
                        new PlatformUsageResponse.Cost(
                                "AUD", new BigDecimal("35.00"), new BigDecimal("80.60")));
        assertThat(report.tier())
                .isEqualTo(
                        new PlatformUsageResponse.Tier(
                                "core", 50, 2_000L, 10_000_000_000L, "blocked"));
    }

    @Test
    void clientSeesItsForecastAndTheSharedTierWithoutTheBill() {
        Platform report = find(reports.ofClient(linked.client(), MONTH));

        assertThat(report.forecast().readCalls()).isEqualTo(2_900);
        assertThat(report.tier()).isNotNull();
        assertThat(report.limit()).isNull();
        assertThat(report.cost()).isNull();
        assertThat(reports.ofClient(new ClientId(UUID.randomUUID()), MONTH).results()).isEmpty();
    }

    @Test
    void rateLimitsAreThoseOfTheAdapter() {
        scenario.jdbc
                .sql("UPDATE platform_usage SET platform_key = 'hook' WHERE platform_key = ?")
                .param(platform)
                .update();

        Platform report =
                reports.ofClient(linked.client(), MONTH).results().stream()
                        .findFirst()
                        .orElseThrow();

        assertThat(report.name()).isEqualTo("Fake hook");
        assertThat(report.maxConcurrentCalls()).isOne();
        assertThat(report.rateLimits()).isEmpty();
    }

    @Test
    void gaugesHaveForecastAndBill() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new ForecastMetrics(limits, reports).bindTo(registry);

        await().untilAsserted(() -> {
            assertThat(
                            registry.get("ledgerway.platform.monthly.forecast.ratio")
                                    .tag("platform", platform)
                                    .gauge()
                                    .value())
                    .isEqualTo(2.9, within(0.001));
            assertThat(
                            registry.get("ledgerway.platform.estimated.cost")
                                    .tag("platform", platform)
                                    .tag("currency", "AUD")
                                    .gauge()
                                    .value())
                    .isEqualTo(80.6, within(0.001));
        });
    }

    private Platform find(PlatformUsageResponse response) {
        Optional<Platform> found =
                response.results().stream()
                        .filter(it -> it.platformKey().equals(platform))
                        .findFirst();
        return found.orElseThrow();
    }
}
