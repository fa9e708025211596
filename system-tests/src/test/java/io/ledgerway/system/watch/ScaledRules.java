package io.ledgerway.system.watch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.Yaml;

/**
 * The rules of {@code deploy/prometheus/rules}, scaled so that a minute takes a second: durations
 * ({@code for}), intervals, ranges and ages are divided by 60. Limits of request durations stay
 * unchanged, because requests are not faster.
 */
final class ScaledRules {

    private static final int DIVISOR = 60;

    private static final Map<String, Long> MILLIS =
            Map.of("s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    private static final Pattern DURATION = Pattern.compile("(\\d+)([smhd])");
    private static final Pattern IN_QUERY =
            Pattern.compile("(?<=\\[)\\d+[smhd](?=])|(?<=offset )\\d+[smhd]");

    /** An age that is compared with a number of seconds. */
    private static final Pattern AGE = Pattern.compile("(?<=_seconds\\) > )\\d+(?![\\d.])");

    private ScaledRules() {}

    /** By file name. */
    static Map<String, String> render() {
        Map<String, String> files = new LinkedHashMap<>();
        for (Path file : Repository.files("deploy/prometheus/rules", ".yaml")) {
            Object content = Repository.yaml(file);
            files.put(Repository.name(file), new Yaml().dump(scaled("", content)));
        }
        return files;
    }

    private static Object scaled(String key, Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<Object, Object> all = new LinkedHashMap<>();
                map.forEach((name, it) -> all.put(name, scaled(name.toString(), it)));
                yield all;
            }
            case List<?> list -> list.stream().map(it -> scaled("", it)).toList();
            case String text when key.equals("for") || key.equals("interval") -> duration(text);
            case String text when key.equals("expr") -> query(text);
            default -> value;
        };
    }

    static String query(String text) {
        String ranges = IN_QUERY.matcher(text).replaceAll(it -> duration(it.group()));
        return AGE.matcher(ranges)
                .replaceAll(it -> String.valueOf(Double.parseDouble(it.group()) / DIVISOR));
    }

    static String duration(String text) {
        Matcher it = DURATION.matcher(text);
        if (!it.matches()) {
            throw new IllegalArgumentException("No duration: " + text);
        }
        long millis = Long.parseLong(it.group(1)) * MILLIS.getOrDefault(it.group(2), 0L);
        return millis / DIVISOR + "ms";
    }
}
