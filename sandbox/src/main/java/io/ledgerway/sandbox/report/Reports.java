package io.ledgerway.sandbox.report;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The three reports by month, computed from the postings alone. Assets always equal liabilities and
 * equity, because each posting has its counterpart on the same day.
 */
public class Reports {

    private final Movements movements;
    private final Tenants tenants;

    Reports(Movements movements, Tenants tenants) {
        this.movements = movements;
        this.tenants = tenants;
    }

    /** Current month of the organisation's clock. */
    public YearMonth current(Tenant tenant) {
        return YearMonth.from(tenants.now(tenant).atOffset(ZoneOffset.UTC));
    }

    /** Months from the first posting to the current month, oldest first. */
    public SortedMap<YearMonth, List<Line>> of(
            Tenant tenant, Report report, YearMonth from, YearMonth to) {
        Optional<YearMonth> first = movements.first(tenant);
        SortedMap<YearMonth, List<Line>> months = new TreeMap<>();
        if (first.isEmpty()) {
            return months;
        }
        YearMonth begin = from.isBefore(first.get()) ? first.get() : from;
        YearMonth end = to.isAfter(current(tenant)) ? current(tenant) : to;
        for (YearMonth month = begin; !month.isAfter(end); month = month.plusMonths(1)) {
            months.put(month, new ArrayList<>());
        }
        if (months.isEmpty()) {
            return months;
        }
        switch (report) {
            case BALANCE_SHEET -> balances(months, movements.balances(tenant, begin, end));
            case PROFIT_AND_LOSS ->
                    lines(months, movements.changes(tenant, begin, end), Reports::resultSection);
            case CASH_FLOW ->
                    lines(
                            months,
                            movements.cash(tenant, begin, end),
                            it -> it.accountClass().equals("income") ? "receipts" : "payments");
        }
        return months;
    }

    private static void lines(
            SortedMap<YearMonth, List<Line>> months,
            List<Movement> movements,
            Function<Movement, @Nullable String> sections) {
        for (Movement it : movements) {
            String section = sections.apply(it);
            if (section != null && it.amount().signum() != 0) {
                BigDecimal amount = isDebit(section) ? it.amount() : it.amount().negate();
                line(months, it.month())
                        .add(new Line(section, it.category(), it.account(), it.name(), amount));
            }
        }
    }

    /** Accumulates the balances of the previous months. */
    private static void balances(
            SortedMap<YearMonth, List<Line>> months, List<Movement> movements) {
        Map<String, List<Movement>> accounts = new LinkedHashMap<>();
        Map<YearMonth, BigDecimal> results = new LinkedHashMap<>();
        for (Movement it : movements) {
            if (it.isResult()) {
                results.merge(it.month(), it.amount(), BigDecimal::add);
            } else {
                accounts.computeIfAbsent(it.account(), _ -> new ArrayList<>()).add(it);
            }
        }
        accounts.values().forEach(it -> balance(months, it));
        BigDecimal earned = BigDecimal.ZERO;
        for (YearMonth month : months.keySet()) {
            earned = earned.subtract(results.getOrDefault(month, BigDecimal.ZERO));
            line(months, month)
                    .add(new Line("equity", "earnings", null, "Earnings to date", earned));
        }
    }

    private static void balance(SortedMap<YearMonth, List<Line>> months, List<Movement> account) {
        Map<YearMonth, BigDecimal> moved = new LinkedHashMap<>();
        account.forEach(it -> moved.put(it.month(), it.amount()));
        Movement any = account.getFirst();
        String section = balanceSection(any);
        BigDecimal balance = BigDecimal.ZERO;
        for (YearMonth month : months.keySet()) {
            balance = balance.add(moved.getOrDefault(month, BigDecimal.ZERO));
            if (balance.signum() != 0) {
                line(months, month)
                        .add(
                                new Line(
                                        section,
                                        any.category(),
                                        any.account(),
                                        any.name(),
                                        isDebit(section) ? balance : balance.negate()));
            }
        }
    }

    private static List<Line> line(SortedMap<YearMonth, List<Line>> months, YearMonth month) {
        return months.computeIfAbsent(month, _ -> new ArrayList<>());
    }

    private static String balanceSection(Movement movement) {
        return switch (movement.accountClass()) {
            case "asset" -> "assets";
            case "equity" -> "equity";
            default -> "liabilities";
        };
    }

    private static @Nullable String resultSection(Movement movement) {
        boolean other = movement.category().equals("other");
        return switch (movement.accountClass()) {
            case "income" -> other ? "other_income" : "income";
            case "expense" -> {
                if (other) {
                    yield "other_expenses";
                }
                yield movement.category().equals("cost_of_sales") ? "cost_of_sales" : "expenses";
            }
            default -> null;
        };
    }

    private static boolean isDebit(String section) {
        return switch (section) {
            case "assets", "cost_of_sales", "expenses", "other_expenses", "receipts" -> true;
            default -> false;
        };
    }
}
