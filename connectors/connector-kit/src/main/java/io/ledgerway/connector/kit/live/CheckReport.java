package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.PlatformDescriptor;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The report of a live check. It contains no data of the organisation: names of checks and data
 * types, counts, outcomes, durations, HTTP statuses and codes of errors.
 *
 * @param version commit of the adapter
 * @param emulator whether the addresses were those of an emulator, not of the platform
 * @param bytes received bytes
 */
public record CheckReport(
        PlatformDescriptor platform,
        String version,
        boolean emulator,
        Instant startedAt,
        Duration duration,
        long calls,
        long bytes,
        List<CheckResult> results) {

    /** The name of the count of written records. */
    static final String WRITTEN = "written";

    public CheckReport {
        results = List.copyOf(results);
    }

    /** The worst outcome of the checks; of none, failed. */
    public Outcome outcome() {
        if (results.isEmpty() || count(Outcome.FAILED) > 0) {
            return Outcome.FAILED;
        }
        return count(Outcome.LIMITED) > 0 ? Outcome.LIMITED : Outcome.PASSED;
    }

    /** Whether writes were checked: a record was written. */
    public boolean written() {
        return results.stream().anyMatch(it -> it.counts().getOrDefault(WRITTEN, 0L) > 0);
    }

    private long count(Outcome outcome) {
        return results.stream().filter(it -> it.outcome() == outcome).count();
    }

    /** As JSON. */
    public String json() {
        var body = new LinkedHashMap<String, Object>();
        body.put("platformKey", platform.platformKey());
        body.put("platform", platform.name());
        body.put("emulator", emulator);
        body.put("version", version);
        body.put("startedAt", startedAt.truncatedTo(ChronoUnit.SECONDS).toString());
        body.put("durationMillis", duration.toMillis());
        body.put("outcome", outcome());
        body.put("written", written());
        body.put("calls", calls);
        body.put("receivedBytes", bytes);
        body.put("checks", results.stream().map(CheckReport::member).toList());
        JsonMapper json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        JsonNode tree = json.valueToTree(body);
        return json.writeValueAsString(tree) + "\n";
    }

    private static Map<String, Object> member(CheckResult result) {
        var member = new LinkedHashMap<String, Object>();
        member.put("check", result.check());
        var type = result.type();
        if (type != null) {
            member.put("dataType", type.key());
        }
        member.put("outcome", result.outcome());
        if (result.problem() != Problem.NONE) {
            member.put("problem", result.problem());
        }
        var exception = result.exception();
        if (exception != null) {
            member.put("exception", exception);
        }
        var error = result.platformError();
        if (error != null) {
            member.put("status", error.status());
            var code = error.code();
            if (code != null) {
                member.put("code", code);
            }
        }
        member.put("counts", result.counts());
        member.put("durationMillis", result.duration().toMillis());
        return member;
    }

    /** As Markdown. */
    public String markdown() {
        var text = new StringBuilder();
        text.append("# Live check: ")
                .append(platform.name())
                .append(" (")
                .append(platform.platformKey())
                .append(")\n\n")
                .append("| | |\n|---|---|\n");
        row(text, "outcome", outcome().name());
        row(text, "against", emulator ? "an emulator, not the platform" : "the platform");
        row(text, "version", version);
        row(text, "started", startedAt.truncatedTo(ChronoUnit.SECONDS).toString());
        row(text, "duration", seconds(duration));
        row(text, "writes", written() ? "checked, in a demo organisation" : "not checked");
        row(text, "calls", calls + ", " + bytes + " bytes received");
        row(
                text,
                "checks",
                "%d passed, %d failed, %d ended by a rate limit"
                        .formatted(
                                count(Outcome.PASSED),
                                count(Outcome.FAILED),
                                count(Outcome.LIMITED)));
        text.append("\nThe report contains no data of the organisation.\n\n")
                .append("| Check | Data type | Outcome | Counts | Duration | Problem |\n")
                .append("|---|---|---|---|---|---|\n");
        results.forEach(it -> text.append(line(it)));
        return text.toString();
    }

    private static void row(StringBuilder text, String name, String value) {
        text.append("| ").append(name).append(" | ").append(value).append(" |\n");
    }

    private static String line(CheckResult result) {
        var type = result.type();
        var problem = new StringBuilder(result.problem().text());
        var exception = result.exception();
        if (exception != null) {
            problem.append(" (").append(exception).append(')');
        }
        var error = result.platformError();
        if (error != null) {
            problem.append("; HTTP ").append(error.status());
            var code = error.code();
            if (code != null) {
                problem.append(", code ").append(code);
            }
        }
        return "| %s | %s | %s | %s | %s | %s |\n"
                .formatted(
                        result.check(),
                        type == null ? "" : type.key(),
                        result.outcome(),
                        result.counts().entrySet().stream()
                                .map(it -> it.getKey() + " " + it.getValue())
                                .collect(Collectors.joining(", ")),
                        seconds(result.duration()),
                        problem);
    }

    private static String seconds(Duration duration) {
        return "%d.%01d s".formatted(duration.toSeconds(), duration.toMillisPart() / 100);
    }
}
