package io.ledgerway.connector.sandbox;

import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reports up to a fixed month; every month has the same lines. */
final class FakeReports {

    static final YearMonth NOW = YearMonth.of(2026, 3);

    private FakeReports() {}

    static Stream<String> months(int count) {
        return Stream.iterate(NOW.minusMonths(count - 1L), it -> it.plusMonths(1))
                .limit(count)
                .map(YearMonth::toString);
    }

    static Map<String, Object> of(String report, int count) {
        var lines = lines(report);
        var response = new LinkedHashMap<String, Object>();
        response.put("currency", "GBP");
        response.put("basis", report.equals("cash-flow") ? "cash" : "accrual");
        response.put(
                "months",
                months(count).map(month -> Map.of("month", month, "lines", lines)).toList());
        return response;
    }

    private static List<Map<String, String>> lines(String report) {
        return switch (report) {
            case "balance-sheet" ->
                    List.of(
                            line("assets", "bank", "a1", "100.10"),
                            line("assets", "bank", "a2", "0.20"),
                            line("assets", "fixed", "a3", "5.00"),
                            line("liabilities", "payable", "l1", "40.30"),
                            Map.of(
                                    "section",
                                    "equity",
                                    "group",
                                    "earnings",
                                    "name",
                                    "Earnings to date",
                                    "amount",
                                    "65.00"));
            case "profit-and-loss" ->
                    List.of(
                            line("income", "sales", "i1", "90.00"),
                            line("cost_of_sales", "cost_of_sales", "c1", "30.00"),
                            line("expenses", "overheads", "e1", "10.50"),
                            line("other_income", "other", "i9", "1.00"),
                            line("other_expenses", "other", "e9", "0.25"));
            case "cash-flow" ->
                    List.of(
                            line("receipts", "bank", "a1", "70.00"),
                            line("payments", "bank", "a1", "20.00"));
            default -> throw new ErrorResponseException(404, "not_found");
        };
    }

    private static Map<String, String> line(
            String section, String group, String account, String amount) {
        return Map.of(
                "section", section,
                "group", group,
                "account", account,
                "name", "Account " + account,
                "amount", amount);
    }
}
