package io.ledgerway.sync.report;

import io.ledgerway.model.accounting.ReportLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds report lines up, exactly: accounts by id, groups by name, each below its own group. A line
 * that some months lack is there all the same.
 */
final class ReportLines {

    private ReportLines() {}

    /**
     * The sum of one line of several months; nothing when no month has it.
     *
     * @param months those that have it, the oldest first: the newest one's name is shown
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
