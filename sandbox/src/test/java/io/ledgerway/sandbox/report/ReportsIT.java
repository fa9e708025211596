package io.ledgerway.sandbox.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class ReportsIT {

    private static final Instant OPENED = Instant.parse("2026-10-20T10:00:00Z");

    @LocalServerPort int port;

    @Test
    void reportsAreTrueAfterRandomEdits() {
        Org org = new SandboxClient(port).org(600);
        assertTrue(org);
        for (int seed = 1; seed <= 3; seed++) {
            org.control("POST", "/edits", "{\"count\":60,\"seed\":%d}".formatted(seed));
            assertTrue(org);
        }
    }

    /**
     * Assets equal liabilities and equity; equity changes by the profit; the last month is the
     * current one.
     */
    private static void assertTrue(Org org) {
        List<JsonNode> sheets = months(org, "balance-sheet", "");
        List<JsonNode> results = months(org, "profit-and-loss", "");
        assertThat(sheets).hasSize(24);
        assertThat(results).hasSize(24);
        BigDecimal before = null;
        for (int i = 0; i < sheets.size(); i++) {
            JsonNode sheet = sheets.get(i);
            assertThat(results.get(i).path("month")).isEqualTo(sheet.path("month"));
            BigDecimal equity = sum(sheet, "equity");
            assertThat(sum(sheet, "assets"))
                    .as(sheet.path("month").asString())
                    .isEqualByComparingTo(sum(sheet, "liabilities").add(equity));
            BigDecimal earned = sum(sheet, it -> !it.has("account"));
            if (before != null) {
                assertThat(earned.subtract(before)).isEqualByComparingTo(profit(results.get(i)));
            }
            before = earned;
        }
        assertTrueToTheLedger(org, sheets.getLast());
    }

    /**
     * No posting is in the future, so the last balance sheet equals the balances of the accounts.
     */
    private static void assertTrueToTheLedger(Org org, JsonNode sheet) {
        JsonNode accounts = org.control("GET", "/balance", "").json().path("accounts");
        sheet.path("lines")
                .forEach(line -> {
                    if (line.has("account")) {
                        BigDecimal amount = money(line);
                        BigDecimal debit =
                                line.path("section").asString().equals("assets")
                                        ? amount
                                        : amount.negate();
                        assertThat(debit)
                                .as(line.toString())
                                .isEqualByComparingTo(
                                        accounts.path(line.path("account").asString()).asString());
                    }
                });
    }

    /** A newcomer looks at the last year first. */
    @Test
    void usualBooksAreThoseOfAnOrganisationThatMakesAProfit() {
        SandboxClient sandbox = new SandboxClient(port);
        for (int seed = 1; seed <= 3; seed++) {
            List<BigDecimal> profits =
                    months(sandbox.org("gbol", seed, 2000, OPENED), "profit-and-loss", "?months=13")
                            .stream()
                            // the current month is incomplete
                            .limit(12)
                            .map(ReportsIT::profit)
                            .toList();

            assertThat(profits).hasSize(12);
            assertThat(profits.stream().filter(it -> it.signum() > 0).count())
                    .as("months with a profit of %s", profits)
                    .isGreaterThanOrEqualTo(9);
            assertThat(profits.stream().reduce(BigDecimal.ZERO, BigDecimal::add)).isPositive();
        }
    }

    @Test
    void cashIsTheSumOfPayments() {
        Org org = new SandboxClient(port).org(0);
        for (String account :
                List.of(
                        "{\"id\":\"acc-1000\",\"name\":\"Bank\",\"class\":\"asset\",\"category\":\"bank\",\"is_bank\":true}",
                        "{\"id\":\"acc-1100\",\"name\":\"AR\",\"class\":\"asset\",\"category\":\"receivable\"}",
                        "{\"id\":\"acc-2000\",\"name\":\"AP\",\"class\":\"liability\",\"category\":\"payable\"}",
                        "{\"id\":\"acc-4000\",\"name\":\"Sales\",\"class\":\"income\",\"category\":\"sales\"}",
                        "{\"id\":\"acc-5000\",\"name\":\"Cost\",\"class\":\"expense\",\"category\":\"cost_of_sales\"}")) {
            assertThat(org.control("POST", "/records/chartOfAccounts", account).status())
                    .isEqualTo(201);
        }
        org.control("POST", "/records/customers", "{\"id\":\"c\",\"name\":\"C\"}");
        org.control("POST", "/records/suppliers", "{\"id\":\"s\",\"name\":\"S\"}");
        create(
                org,
                "invoices",
                """
                {"client":{"id":"c"},"issued_on":"2026-01-20",
                 "lines":[{"unit_price":"100.00","qty":"1"}],
                 "payments":[{"amount":"60.00","paid_on":"2026-02-03"}]}
                """);
        create(
                org,
                "bills",
                """
                {"vendor":{"id":"s"},"issued_on":"2026-02-01",
                 "lines":[{"unit_price":"30.00","qty":"1"}],
                 "payments":[{"amount":"30.00","paid_on":"2026-02-28"}]}
                """);

        List<JsonNode> cash = months(org, "cash-flow", "?from=2025-11&to=2026-03");
        List<JsonNode> results = months(org, "profit-and-loss", "?from=2025-11&to=2026-03");

        assertThat(cash)
                .extracting(it -> it.path("month").asString())
                .containsExactly("2026-01", "2026-02", "2026-03");
        assertThat(sum(cash.get(0), it -> true)).isZero();
        assertThat(sum(cash.get(1), "receipts")).isEqualByComparingTo("60");
        assertThat(sum(cash.get(1), "payments")).isEqualByComparingTo("30");
        assertThat(sum(results.get(0), "income")).isEqualByComparingTo("100");
        assertThat(sum(results.get(1), "cost_of_sales")).isEqualByComparingTo("30");
    }

    @Test
    void wrongQuestionsAreRefused() {
        Org org = new SandboxClient(port).org(0);

        assertThat(org.read("/reports/balance-sheet").json().path("months").size()).isZero();
        assertThat(org.read("/reports/nonsense").status()).isEqualTo(404);
        for (String query :
                List.of(
                        "?from=2026",
                        "?from=2026-05&to=2026-04",
                        "?from=1900-01",
                        "?months=0",
                        "?months=1201")) {
            assertThat(org.read("/reports/balance-sheet" + query).status()).isEqualTo(400);
        }
        assertThat(org.sandbox().get("/native/v1/" + org.id() + "/reports/balance-sheet").status())
                .isEqualTo(401);
    }

    @Test
    void reportContainsTheRequestedMonthsUpToTheCurrentOne() {
        Org org = new SandboxClient(port).org(300);
        YearMonth now =
                YearMonth.parse(months(org, "cash-flow", "").getLast().path("month").asString());

        assertThat(
                        months(
                                org,
                                "cash-flow",
                                "?from=%s&to=%s".formatted(now.minusMonths(2), now.plusMonths(9))))
                .extracting(it -> it.path("month").asString())
                .containsExactly(
                        now.minusMonths(2).toString(),
                        now.minusMonths(1).toString(),
                        now.toString());
        assertThat(months(org, "cash-flow", "?months=1"))
                .extracting(it -> it.path("month").asString())
                .containsExactly(now.toString());
    }

    private static void create(Org org, String type, String json) {
        assertThat(org.control("POST", "/records/" + type, json).status()).isEqualTo(201);
    }

    private static BigDecimal profit(JsonNode month) {
        return sum(month, "income")
                .subtract(sum(month, "cost_of_sales"))
                .subtract(sum(month, "expenses"))
                .add(sum(month, "other_income"))
                .subtract(sum(month, "other_expenses"));
    }

    private static List<JsonNode> months(Org org, String report, String query) {
        List<JsonNode> months = new ArrayList<>();
        org.read("/reports/" + report + query).json().path("months").forEach(months::add);
        return months;
    }

    private static BigDecimal sum(JsonNode month, String section) {
        return sum(month, it -> it.path("section").asString().equals(section));
    }

    private static BigDecimal sum(JsonNode month, Predicate<JsonNode> which) {
        return StreamSupport.stream(month.path("lines").spliterator(), false)
                .filter(which)
                .map(ReportsIT::money)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal money(JsonNode line) {
        return new BigDecimal(line.path("amount").asString());
    }
}
