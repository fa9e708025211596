package io.ledgerway.sync.report;

import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums report lines exactly: accounts by id and groups by name, each within its group. A line is
 * included even if some months do not have it.
 */
final class ReportLines {

    private ReportLines() {}

    /**
     * Sums one line over several months; null if no month has it.
     *
     * @param months the lines, oldest first; the name of the newest one is used
     */
    static @Nullable ReportLine sum(List<ReportLine> months) {
        return months.isEmpty() ? null : sumOf(months);
    }

    private static ReportLine sumOf(List<ReportLine> months) {
        ReportLine newest = months.getLast();
        return new ReportLine(
                newest.accountId(),
                newest.name(),
                months.stream().map(ReportLine::value).reduce(BigDecimal.ZERO, BigDecimal::add),
                items(months));
    }

    private static @Nullable List<ReportLine> items(List<ReportLine> lines) {
        Map<String, List<ReportLine>> byKey = new LinkedHashMap<>();
        boolean any = false;
        for (ReportLine line : lines) {
            List<ReportLine> items = line.items();
            if (items != null) {
                any = true;
                items.forEach(it -> byKey.computeIfAbsent(key(it), _ -> new ArrayList<>()).add(it));
            }
        }
        return any ? byKey.values().stream().map(ReportLines::sumOf).toList() : null;
    }

    private static String key(ReportLine line) {
        String account = line.accountId();
        return account == null || account.isEmpty() ? "group " + line.name() : "account " + account;
    }
}
