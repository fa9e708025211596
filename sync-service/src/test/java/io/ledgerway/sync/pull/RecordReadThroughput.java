package io.ledgerway.sync.pull;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.sync.scenario.CpuTime;
import io.ledgerway.testsupport.identity.TestTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Compares pages over HTTP with the plain statement that returns the same records. Runs wrk,
 * pgbench and psql alternately.
 */
final class RecordReadThroughput {

    private static final int SECONDS = Integer.getInteger("seconds", 4);
    private static final int ROUNDS = Integer.getInteger("rounds", 2);
    private static final int WARM_UPS = 3;
    private static final int DEEP = 1_000;
    private static final String PAID =
            "ledgerway_fold((r.data ->> 'status')) = ledgerway_fold('Paid')";
    private static final String DEAR = "ledgerway_number((r.data -> 'totalAmount')) > 5000";

    private static final List<Kind> KINDS =
            List.of(
                    new Kind(
                            "filtered, -modifiedDate",
                            "?query=status%3DPaid&orderBy=-modifiedDate&pageSize=100",
                            PAID,
                            "r.modified_at DESC NULLS LAST, r.id"),
                    new Kind("in the order of arrival", "?pageSize=100", "TRUE", "r.position"));

    private static final Kind AMOUNTS =
            new Kind(
                    "filtered and ordered by amount",
                    "?query=totalAmount%3E5000&orderBy=-totalAmount&pageSize=100",
                    DEAR,
                    "ledgerway_number((r.data -> 'totalAmount')) DESC NULLS LAST, r.id");

    private final JdbcClient jdbc;
    private final ClientId client;
    private final CompanyId company;
    private final String url;
    private final Map<String, String> database;
    private final HttpClient http = HttpClient.newHttpClient();
    private final ResultOutput resultOutput;

    RecordReadThroughput(
            JdbcClient jdbc,
            int port,
            ClientId client,
            CompanyId company,
            ResultOutput resultOutput) {
        this.jdbc = jdbc;
        this.client = client;
        this.company = company;
        this.url = "http://localhost:%d/companies/%s/data/invoices".formatted(port, company);
        this.resultOutput = resultOutput;
        this.database =
                jdbc.sql("SELECT current_database() AS name, current_setting('port') AS port")
                        .query((row, _) ->
                                Map.of("name", row.getString(1), "port", row.getString(2)))
                        .single();
    }

    void measure() throws IOException {
        total("?query=totalAmount%3E6000&pageSize=1");
        for (int i = 0; i < WARM_UPS; i++) {
            for (Kind kind : KINDS) {
                wrk(kind.query(), 8); // warms up the JIT compiler
            }
        }
        for (Kind kind : KINDS) {
            first(kind);
            crowd(kind);
        }
        for (Kind kind : KINDS) {
            walkedTo(kind);
            opened(kind);
        }
        large();
        if (Boolean.getBoolean("amounts")) {
            first(AMOUNTS);
        }
    }

    private void first(Kind kind) throws IOException {
        sameRecords(kind, 1);
        against(kind.name() + ", page 1 of 100", kind.query(), sql(kind, 100, 1));
    }

    /** Reads page 1,000 with the end of the previous page stored. */
    private void walkedTo(Kind kind) throws IOException {
        get(kind.query() + "&page=" + (DEEP - 1));
        sameRecords(kind, DEEP);
        against(
                "%s, page %,d of 100, walked to".formatted(kind.name(), DEEP),
                kind.query() + "&page=" + DEEP,
                sql(kind, 100, DEEP));
    }

    /** Reads pages near 1,000 without a stored page nearby, each once. */
    private void opened(Kind kind) throws IOException {
        List<Integer> pages = IntStream.range(0, 8).mapToObj(i -> DEEP + 30 + 40 * i).toList();
        List<Double> plain = new ArrayList<>();
        List<Double> ours = new ArrayList<>();
        for (int page : pages) {
            plain.addAll(psql(sql(kind, 100, page) + " \\g /dev/null\n"));
            long start = System.nanoTime();
            get(kind.query() + "&page=" + page);
            ours.add((System.nanoTime() - start) / 1e6);
        }
        resultOutput.line(
                "%s, pages %,d to %,d of 100, each opened at random: SQL %.1f ms, HTTP %.1f ms, ratio %.2f"
                        .formatted(
                                kind.name(),
                                pages.getFirst(),
                                pages.getLast(),
                                median(plain),
                                median(ours),
                                median(ours) / median(plain)));
    }

    private void against(String what, String query, String sql) throws IOException {
        wrk(query, 1);
        double plain = 0;
        double median = 0;
        double p99 = 0;
        String cpu = "";
        for (int i = 0; i < ROUNDS; i++) {
            plain += pgbench(sql) / ROUNDS;
            CpuTime before = CpuTime.now(jdbc);
            Latency ours = wrk(query, 1);
            CpuTime after = CpuTime.now(jdbc);
            median += ours.median() / ROUNDS;
            p99 += ours.p99() / ROUNDS;
            cpu =
                    "JVM %.2f ms, PostgreSQL %.2f ms of processor time"
                            .formatted(
                                    1_000 * (after.jvm() - before.jvm()) / ours.requests(),
                                    1_000
                                            * (after.database() - before.database())
                                            / ours.requests());
        }
        resultOutput.line(
                "%s: SQL %.2f ms, HTTP %.2f ms (p99 %.1f), ratio %.2f; %s"
                        .formatted(what, plain, median, p99, median / plain, cpu));
    }

    private void crowd(Kind kind) throws IOException {
        wrk(kind.query(), 32);
        Latency many = wrk(kind.query(), 32);
        resultOutput.line(
                "%s, page 1 of 100, 32 clients: median %.1f ms, p99 %.1f ms, ratio %.1f; %,d in %d s"
                        .formatted(
                                kind.name(),
                                many.median(),
                                many.p99(),
                                many.p99() / many.median(),
                                many.requests(),
                                SECONDS));
    }

    private void large() throws IOException {
        String query = "?pageSize=5000";
        String sql = sql(KINDS.getLast(), 5_000, 1);
        long bytes = get(query).body().length;
        wrk(query, 1);
        List<Double> plain = new ArrayList<>();
        double ours = 0;
        for (int i = 0; i < ROUNDS; i++) {
            plain.addAll(psql("COPY (%s) TO STDOUT \\g /dev/null\n".formatted(sql).repeat(20)));
            ours += wrk(query, 1).median() / ROUNDS;
        }
        resultOutput.line(
                "page of 5,000 (%,d bytes): COPY %.1f ms, HTTP %.1f ms, %.2f of its bytes a second"
                        .formatted(bytes, median(plain), ours, median(plain) / ours));
    }

    private void total(String query) {
        List<String> first = statements(query);
        List<String> second = statements(query);
        resultOutput.line(
                "statements of a page: %d the first time, %d the second (counting: %s, %s)"
                        .formatted(first.size(), second.size(), counts(first), counts(second)));
        second.forEach(it -> resultOutput.line("  " + it.replaceAll("\\s+", " ")));
    }

    private static boolean counts(List<String> statements) {
        return statements.stream().anyMatch(it -> it.startsWith("SELECT count(*)"));
    }

    /** The plain statement of a page, with literal values. */
    private String sql(Kind kind, int size, int page) {
        return ("SELECT r.data::text FROM record r WHERE r.company_id = '%s' AND r.connection_id = '%s'"
                        + " AND r.data_type = 'invoices' AND %s ORDER BY %s LIMIT %d OFFSET %d")
                .formatted(
                        company,
                        jdbc.sql("SELECT connection_id FROM record WHERE company_id = ? LIMIT 1")
                                .param(company.value())
                                .query(String.class)
                                .single(),
                        kind.filter(),
                        kind.order(),
                        size,
                        (page - 1) * size);
    }

    /** Checks that both return the same records, without which the comparison is meaningless. */
    private void sameRecords(Kind kind, int page) {
        String body = new String(get(kind.query() + "&page=" + page).body(), UTF_8);
        String records =
                String.join(",", jdbc.sql(sql(kind, 100, page)).query(String.class).list());
        if (!body.startsWith("{\"results\":[" + records + "]")) {
            throw new IllegalStateException("Not the same records: " + kind + ", page " + page);
        }
    }

    /** Returns the statements of a request. */
    private List<String> statements(String query) {
        Logger log = (Logger) LoggerFactory.getLogger("org.springframework.jdbc.core");
        ListAppender<ILoggingEvent> appender =
                new ListAppender<>() {
                    @Override
                    protected void append(ILoggingEvent event) {
                        event.prepareForDeferredProcessing(); // captures the thread name
                        super.append(event);
                    }
                };
        appender.start();
        log.addAppender(appender);
        log.setAdditive(false);
        log.setLevel(Level.DEBUG);
        try {
            get(query);
        } finally {
            log.setLevel(null);
            log.setAdditive(true);
            log.detachAppender(appender);
        }
        Pattern statement = Pattern.compile("\\[(.*)\\]", Pattern.DOTALL);
        return new ArrayList<>(appender.list)
                .stream()
                        .filter(it -> it.getThreadName().startsWith("tomcat"))
                        .map(ILoggingEvent::getFormattedMessage)
                        .map(statement::matcher)
                        .filter(Matcher::find)
                        .map(it -> it.group(1))
                        .toList();
    }

    private HttpResponse<byte[]> get(String query) {
        try {
            HttpResponse<byte[]> response =
                    http.send(
                            HttpRequest.newBuilder(URI.create(url + query))
                                    .header("Authorization", token())
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            if (response.statusCode() != 200) {
                throw new IllegalStateException(new String(response.body(), UTF_8));
            }
            return response;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private String token() {
        return TestTokens.now().client(client);
    }

    /** Median in milliseconds. */
    private double pgbench(String sql) throws IOException {
        Path folder = Files.createTempDirectory("pgbench-");
        Path script = Files.writeString(folder.resolve("page.sql"), sql + ";\n");
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

    /** Duration of each statement in milliseconds. */
    private List<Double> psql(String statements) throws IOException {
        String timed =
                run(
                        List.of("psql", "-Xq", "-v", "ON_ERROR_STOP=1", database.get("name")),
                        "\\timing on\n" + statements);
        return Pattern.compile("Time: ([\\d.]+) ms")
                .matcher(timed)
                .results()
                .map(it -> Double.valueOf(it.group(1)))
                .toList();
    }

    private Latency wrk(String query, int clients) throws IOException {
        String text =
                run(
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
                                url + query),
                        "");
        if (text.contains("Non-2xx") || text.contains("Socket errors")) {
            throw new IllegalStateException(text);
        }
        return new Latency(
                latency("50%", text),
                latency("99%", text),
                Long.parseLong(found("(\\d+) requests in", text).group(1)));
    }

    private static double latency(String share, String text) {
        Matcher found = found(share + "\\s+([\\d.]+)(us|ms|s|m)", text);
        double unit =
                switch (found.group(2)) {
                    case "us" -> 0.001;
                    case "ms" -> 1;
                    case "s" -> 1_000;
                    default -> 60_000;
                };
        return Double.parseDouble(found.group(1)) * unit;
    }

    private static Matcher found(String pattern, String text) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        if (!found.find()) {
            throw new IllegalStateException(text);
        }
        return found;
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
                throw new IllegalStateException(Arrays.toString(command.toArray()) + output);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return output;
    }

    private static double median(List<Double> numbers) {
        double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    /** Consumer of a line of results. */
    @FunctionalInterface
    interface ResultOutput {
        void line(String line);
    }

    /**
     * A list.
     *
     * @param query the query of the API
     * @param filter the equivalent SQL condition
     * @param order the equivalent SQL order
     */
    private record Kind(String name, String query, String filter, String order) {}

    private record Latency(double median, double p99, long requests) {}
}
