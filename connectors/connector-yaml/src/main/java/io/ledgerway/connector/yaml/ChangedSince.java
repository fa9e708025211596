package io.ledgerway.connector.yaml;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.function.Function;

/**
 * The parameter that selects records by their modification time.
 *
 * @param overlap how far before the last read the next one starts
 */
record ChangedSince(
        String parameter,
        Function<Instant, String> format,
        Duration granularity,
        Duration overlap) {

    private static final Map<String, Function<Instant, String>> FORMATS =
            Map.of(
                    "iso",
                    Instant::toString,
                    "date",
                    it -> it.atZone(ZoneOffset.UTC).toLocalDate().toString(),
                    "epochSeconds",
                    it -> String.valueOf(it.getEpochSecond()));

    static ChangedSince of(YamlMember member) {
        member.only("parameter", "format", "granularity", "overlap");
        var format = member.textOrNull("format");
        var isDate = "date".equals(format);
        return new ChangedSince(
                member.text("parameter"),
                member.find("format").map(it -> it.choice(FORMATS)).orElse(Instant::toString),
                member.duration("granularity", Duration.ofSeconds(1)),
                member.duration("overlap", isDate ? Duration.ofDays(2) : Duration.ofMinutes(2)));
    }
}
