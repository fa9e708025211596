package io.ledgerway.sync.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.Linked;
import io.ledgerway.testsupport.identity.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;

/**
 * Pages over HTTP against the statement that they run, run by pgbench and psql; needs those and
 * wrk.
 */
final class ReadPace {

    private static final Pattern STATEMENT =
            Pattern.compile("Executing prepared SQL statement \\[(.*)\\]", Pattern.DOTALL);
    private static final Pattern VALUE =
            Pattern.compile(
                    "column index \\d+, parameter value \\[(.*)\\], value class \\[(.*?)\\]");
    private static final int SECONDS = Integer.getInteger("seconds", 10);

    private final Linked company;
    private final String url;
    private final Map<String, String> database;
    private final Tell tell;
    private final Map<String, String> sql = new HashMap<>();

    ReadPace(Scenario scenario, Linked company, Environment environment, Tell tell) {
        this.company = company;
        this.url =
                "http://localhost:%s/companies/%s/data/invoices"
                        .formatted(environment.getProperty("local.server.port"), company.company());
        this.tell = tell;
        this.database =
                scenario.jdbc
                        .sql("SELECT current_database() AS name, current_setting('port') AS port")
                        .query((row, _) ->
                                Map.of("name", row.getString(1), "port", row.getString(2)))
                        .single();
        scenario.jdbc.sql("ANALYZE").update();
    }

    void measure(int records) throws IOException {
        String filtered = "?query=status%3DPaid&orderBy=-modifiedDate&pageSize=100";
        String deep = filtered + "&page=" + Math.min(1_000, records / 2 / 100);
        String amounts = "?query=totalAmount%3E5000&orderBy=-totalAmount&pageSize=100";
        total("?query=totalAmount%3E6000&pageSize=1");
        List.of(filtered + "&page=1", deep, "?pageSize=100", amounts, "?pageSize=5000")
                .forEach(this::page);
        page("filtered, -modifiedDate, page 1 of 100", filtered + "&page=1", true);
        page("filtered, -modifiedDate, a page deep in the list", deep, false);
        page("in the order of arrival, page 1 of 100", "?pageSize=100", true);
        page("filtered and ordered by amount, page 1 of 100", amounts, false);
        large("?pageSize=5000");
    }

    private void page(String what, String query, boolean crowd) throws IOException {
        String sql = page(query);
        double plain = pgbench(sql);
        Latency ours = wrk(query, 1);
        tell.line(
                "%s: SQL %.2f ms, HTTP %.2f ms, ratio %.2f"
                        .formatted(what, plain, ours.median(), ours.median() / plain));
        if (crowd) {
            Latency many = wrk(query, 32);
            tell.line(
                    "%s, 32 clients: median %.1f ms, p99 %.1f ms, ratio %.1f"
                            .formatted(
                                    what, many.median(), many.p99(), many.p99() / many.median()));
        }
    }

    private void large(String query) throws IOException {
        String sql = page(query);
        long bytes = get(query).body().length;
        String copy = "COPY (%s) TO STDOUT \\g /dev/null%n".formatted(sql);
        String timed =
                run(
                        List.of("psql", "-Xq", "-v", "ON_ERROR_STOP=1", database.get("name")),
                        "\\timing on\n" + copy.repeat(30));
        double plain = median(numbers("Time: ([\\d.]+) ms", timed));
        Latency ours = wrk(query, 1);
        tell.line(
                "page of 5,000 (%,d bytes): COPY %.1f ms, HTTP %.1f ms, %.2f of its bytes a second"
                        .formatted(bytes, plain, ours.median(), plain / ours.median()));
    }

    private void total(String query) {
        List<String> first = statements(query);
        List<String> second = statements(query);
        tell.line(
                "statements of a page: %d the first time, %d the second (counting: %s, %s)"
                        .formatted(first.size(), second.size(), counts(first), counts(second)));
    }

    private static boolean counts(List<String> statements) {
        return statements.stream().anyMatch(it -> it.startsWith("SELECT count(*)"));
    }

    /** Taken down before anybody else asks: a request that is still under way would be in it. */
    private String page(String query) {
        return Objects.requireNonNull(sql.computeIfAbsent(query, this::pageNow));
    }

    private String pageNow(String query) {
        return statements(query).stream()
                .filter(it -> it.contains("data::text"))
                .findFirst()
                .orElseThrow();
    }

    /** The statements of a request, with their values in them. */
    private List<String> statements(String query) {
        Logger jdbc = (Logger) LoggerFactory.getLogger("org.springframework.jdbc.core");
        ListAppender<ILoggingEvent> appender = new ListAppender<>();
        appender.start();
        jdbc.addAppender(appender);
        jdbc.setAdditive(false);
        jdbc.setLevel(Level.TRACE);
        try {
            get(query);
        } finally {
            jdbc.setLevel(null);
            jdbc.setAdditive(true);
            jdbc.detachAppender(appender);
        }
        return new ArrayList<>(appender.list)
                .stream()
                        .collect(Collectors.groupingBy(ILoggingEvent::getThreadName))
                        .values()
                        .stream()
                        .map(it -> it.stream().map(ILoggingEvent::getFormattedMessage).toList())
                        .filter(it -> it.stream().anyMatch(each -> each.contains("data::text")))
                        .map(ReadPace::statements)
                        .findFirst()
                        .orElseThrow();
    }

    private static List<String> statements(List<String> messages) {
        List<String> statements = new ArrayList<>();
        for (String each : messages) {
            Matcher statement = STATEMENT.matcher(each);
            Matcher value = VALUE.matcher(each);
            if (statement.find()) {
                statements.add(statement.group(1));
            } else if (value.find() && !statements.isEmpty()) {
                String literal =
                        value.group(2).endsWith("Integer") || value.group(2).endsWith("Long")
                                ? value.group(1)
                                : "'" + value.group(1) + "'";
                statements.add(
                        statements
                                .removeLast()
                                .replaceFirst("\\?", Matcher.quoteReplacement(literal)));
            }
        }
        return statements;
    }

    private HttpResponse<byte[]> get(String query) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> answer =
                    client.send(
                            HttpRequest.newBuilder(URI.create(url + query))
                                    .header("Authorization", token())
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(new String(answer.body(), UTF_8));
            }
            return answer;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private String token() {
        return TestTokens.now().client(company.client());
    }

    /** The median in milliseconds. */
    private double pgbench(String sql) throws IOException {
        Path folder = Files.createTempDirectory("pgbench-");
        Path script = Files.writeString(folder.resolve("page.sql"), sql.replace("\n", " ") + ";\n");
        run(
                List.of(
                        "pgbench",
                        "-n",
                        "-M",
                        "prepared",
                        "-T",
                        String.valueOf(SECONDS),
                        "-l",
                        "--log-prefix=" + folder.resolve("log"),
                        "-f",
                        script.toString(),
                        database.get("name")),
                "");
        List<Double> microseconds = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(it -> it.getFileName().toString().startsWith("log")).toList()) {
                for (String line : Files.readAllLines(file)) {
                    microseconds.add(Double.valueOf(line.split(" ", -1)[2]));
                }
            }
        }
        return median(microseconds) / 1_000;
    }

    private Latency wrk(String query, int clients) throws IOException {
        List<String> command =
                List.of(
                        "wrk",
                        "-t1",
                        "-c" + clients,
                        "-d" + SECONDS + "s",
                        "--timeout",
                        "30s",
                        "--latency",
                        "-H",
                        "Authorization: " + token(),
                        url + query);
        run(command, ""); // compilers need requests
        String text = run(command, "");
        if (text.contains("Non-2xx") || text.contains("Socket errors")) {
            throw new IllegalStateException(text);
        }
        return new Latency(latency("50%", text), latency("99%", text));
    }

    private static double latency(String share, String text) {
        Matcher found = Pattern.compile(share + "\\s+([\\d.]+)(us|ms|s|m)").matcher(text);
        if (!found.find()) {
            throw new IllegalStateException(text);
        }
        double unit =
                switch (found.group(2)) {
                    case "us" -> 0.001;
                    case "ms" -> 1;
                    case "s" -> 1_000;
                    default -> 60_000;
                };
        return Double.parseDouble(found.group(1)) * unit;
    }

    private String run(List<String> command, String input) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(
                        Map.of(
                                "PGHOST", "localhost",
                                "PGPORT", database.get("port"),
                                "PGUSER", "postgres",
                                "PGPASSWORD", "postgres"));
        Process process = builder.start();
        try (var in = process.outputWriter()) {
            in.write(input);
        }
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IllegalStateException(output);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return output;
    }

    private static List<Double> numbers(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(it -> Double.valueOf(it.group(1)))
                .toList();
    }

    private static double median(List<Double> numbers) {
        double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    /** Where a line of the figures goes. */
    @FunctionalInterface
    interface Tell {
        void line(String line);
    }

    private record Latency(double median, double p99) {}
}
