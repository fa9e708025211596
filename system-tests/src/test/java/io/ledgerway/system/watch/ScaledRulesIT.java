package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Durations are divided by 60, and nothing else changes. */
class ScaledRulesIT {

    @ParameterizedTest
    @CsvSource({"0m,0ms", "1m,1000ms", "30s,500ms", "2h,120000ms", "28d,40320000ms"})
    void durationsAreDividedBySixty(String rule, String scaled) {
        assertThat(ScaledRules.duration(rule)).isEqualTo(scaled);
    }

    @Test
    void rangesOffsetsAndAgesAreDurations() {
        assertThat(
                        ScaledRules.query(
                                "max by (service) (ledgerway_outbox_oldest_age_seconds) > 300"))
                .isEqualTo("max by (service) (ledgerway_outbox_oldest_age_seconds) > 5.0");
        assertThat(ScaledRules.query("sum(increase(a_total[1h])) > 0 unless sum(b offset 1h)"))
                .isEqualTo("sum(increase(a_total[60000ms])) > 0 unless sum(b offset 60000ms)");
        assertThat(ScaledRules.query("sum(rate(c_seconds_bucket{le=\"0.5\"}[5m])) > 0.5"))
                .isEqualTo("sum(rate(c_seconds_bucket{le=\"0.5\"}[5000ms])) > 0.5");
    }

    @Test
    void everyRuleIsThereAndRight(@TempDir Path folder) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("check", "rules"));
        int rules = 0;
        for (Map.Entry<String, String> file : ScaledRules.render().entrySet()) {
            Path written = folder.resolve(file.getKey());
            Files.writeString(written, file.getValue());
            arguments.add(written.toString());
            Map<String, List<Map<String, Object>>> content = Repository.yaml(written);
            for (Map<String, Object> group : Objects.requireNonNull(content.get("groups"))) {
                rules += ((List<?>) Objects.requireNonNull(group.get("rules"))).size();
            }
        }

        assertThat(rules).isEqualTo(Rules.load().all().size());
        Promtool.accepts(arguments);
    }
}
