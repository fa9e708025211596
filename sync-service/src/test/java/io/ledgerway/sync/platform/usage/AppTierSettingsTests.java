package io.ledgerway.sync.platform.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class AppTierSettingsTests {

    private static final long GIGABYTE = 1_000_000_000;

    @Test
    void withoutApplicationThereIsNoTierAndNoLimit() {
        AppTierSettings limits = limits(Map.of());
        assertThat(limits.limits()).isEmpty();
        assertThat(limits.tiers()).isEmpty();
    }

    @Test
    void configuredApplicationHasTheFirstTier() {
        AppTierSettings limits = limits(Map.of("qhyg.client-id", "app", "gbol.client-id", "app"));
        assertThat(tier(limits, "qhyg").tier().name()).isEqualTo("builder");
        assertThat(tier(limits, "gbol").tier().name()).isEqualTo("starter");
    }

    @Test
    void builderIsBlockedAtItsLimit() {
        AppTierSettings limits = limits(Map.of("qhyg.app-tier", "Builder"));
        assertThat(limits.limits()).containsEntry("qhyg", new MonthlyLimit(500_000, 0));
        assertThat(tier(limits, "qhyg").cost(600_000, 0)).isEqualTo(new BigDecimal("0.00"));
    }

    @Test
    void dataBeyondTheTierIsChargedAndNotBlocked() {
        AppTierSettings limits = limits(Map.of("gbol.app-tier", "core"));
        assertThat(limits.limits()).isEmpty();
        AppliedTier core = tier(limits, "gbol");
        assertThat(core.currency()).isEqualTo("AUD");
        assertThat(core.cost(1_000_000, 10 * GIGABYTE)).isEqualTo(new BigDecimal("35.00"));
        assertThat(core.cost(1_000_000, 12 * GIGABYTE)).isEqualTo(new BigDecimal("39.80"));
        assertThat(core.cost(0, 10 * GIGABYTE + GIGABYTE / 2)).isEqualTo(new BigDecimal("36.20"));
    }

    @Test
    void operatorsFiguresReplaceThoseOfTheTier() {
        AppTierSettings limits =
                limits(
                        Map.of(
                                "qhyg.app-tier", "silver",
                                "qhyg.monthly-fee", "300",
                                "qhyg.monthly-read-calls", "1000000",
                                "gbol.app-tier", "plus",
                                "gbol.monthly-received-bytes", "60GB"));
        assertThat(limits.limits())
                .containsEntry("qhyg", new MonthlyLimit(1_000_000, 0))
                .containsEntry("gbol", new MonthlyLimit(0, 60L << 30));
        assertThat(tier(limits, "qhyg").cost(1, 1)).isEqualByComparingTo("300");
    }

    @Test
    void feeThatIsNotPublishedIsNotGuessed() {
        assertThat(tier(limits(Map.of("qhyg.app-tier", "gold")), "qhyg").cost(1, 1)).isNull();
    }

    @Test
    void unknownTierNamesTheKnownOnes() {
        assertThatThrownBy(() -> limits(Map.of("qhyg.app-tier", "bronze")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "ledgerway.platforms.qhyg.app-tier is bronze; it must be one of [builder,"
                                + " silver, gold, platinum]");
    }

    private static AppliedTier tier(AppTierSettings limits, String platform) {
        @Nullable AppliedTier tier = limits.tiers().get(platform);
        return Objects.requireNonNull(tier);
    }

    private static AppTierSettings limits(Map<String, String> settings) {
        MockEnvironment environment = new MockEnvironment();
        settings.forEach(
                (name, value) -> environment.setProperty("ledgerway.platforms." + name, value));
        return AppTierSettings.of(environment);
    }
}
