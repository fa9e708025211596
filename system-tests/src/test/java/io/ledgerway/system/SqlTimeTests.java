package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * SQL takes the time from {@code ledgerway_now()}, so that tests and the test clock can move it.
 * Only leases and heartbeats use the database's own time.
 */
class SqlTimeTests {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final List<String> SERVICES =
            List.of(
                    "service-starter",
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service",
                    "portal");

    /** Leases, heartbeats, ages of rows in queues, and {@code ledgerway_now()} itself. */
    private static final List<String> OWN_TIME =
            List.of(
                    "V0_1__starter.sql",
                    "V17__test_clock.sql",
                    "RelayLease.java",
                    "OutboxRepository.java",
                    "InboxRepository.java",
                    "DispatcherInstances.java",
                    "DeliveryQueue.java",
                    "QuotaRepository.java",
                    "TestClockMoveRepository.java",
                    "ClockFollowerRepository.java");

    private static final Pattern JAVA_TEXT =
            Pattern.compile("\"\"\"\\n.*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

    private static final Pattern TIME =
            Pattern.compile(
                    "(?i)(?<![\\w.])now\\(\\)|current_timestamp|current_date\\b|current_time\\b"
                            + "|localtimestamp|clock_timestamp|statement_timestamp"
                            + "|transaction_timestamp|timeofday");

    /** The function outside of a subquery, whose parentheses are skipped. */
    private static final Pattern TIME_OF_EACH_ROW =
            Pattern.compile(
                    "FILTER\\s*\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*?ledgerway_now\\(\\)");

    @Test
    void sqlTakesTheTimeFromTheFunctionThatCanBeMoved() throws IOException {
        assertNoneHas(TIME);
    }

    /** {@code (SELECT ledgerway_now())} is evaluated once for a statement. */
    @Test
    void aggregatesDoNotEvaluateTheTimeForEachRow() throws IOException {
        assertNoneHas(TIME_OF_EACH_ROW);
    }

    private static void assertNoneHas(Pattern pattern) throws IOException {
        for (String service : SERVICES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(service).resolve("src/main"))) {
                assertThat(files.filter(SqlTimeTests::isChecked))
                        .allSatisfy(it ->
                                assertThat(pattern.matcher(sql(it)).results().map(r -> r.group()))
                                        .as(ROOT.relativize(it).toString())
                                        .isEmpty());
            }
        }
    }

    private static boolean isChecked(Path file) {
        String name = String.valueOf(file.getFileName());
        return (name.endsWith(".java") || name.endsWith(".sql")) && !OWN_TIME.contains(name);
    }

    /** The texts of a class, or a migration without its comments. */
    private static String sql(Path file) throws IOException {
        String content = Files.readString(file);
        if (file.toString().endsWith(".sql")) {
            return content.replaceAll("--[^\\n]*", "");
        }
        StringBuilder texts = new StringBuilder();
        for (Matcher text = JAVA_TEXT.matcher(content); text.find(); ) {
            texts.append(text.group()).append('\n');
        }
        return texts.toString();
    }
}
