package io.ledgerway.portal.design;

import io.ledgerway.portal.chart.BarList;
import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows all parts of the design system with fixed content; a test compares its pictures. */
@Controller
class DesignController {

    private static final List<String> COLOURS =
            List.of(
                    "bg",
                    "surface",
                    "sunken",
                    "line",
                    "text",
                    "muted",
                    "accent",
                    "accent-soft",
                    "good",
                    "warn",
                    "bad",
                    "series-1",
                    "series-2",
                    "series-3");

    private static final List<String> ICONS =
            List.of(
                    "house",
                    "building-2",
                    "refresh-cw",
                    "folder",
                    "shield-check",
                    "key-round",
                    "webhook",
                    "plug",
                    "search",
                    "copy",
                    "circle-check",
                    "circle-alert");

    private static final List<String> PLATFORMS =
            List.of("Xero", "QuickBooks Online", "NetSuite", "Sage Intacct", "Sandbox");

    @GetMapping("/portal/design")
    String show(Model model) {
        List<String> days = IntStream.rangeClosed(1, 14).mapToObj(it -> it + " Nov").toList();
        model.addAttribute("colours", COLOURS);
        model.addAttribute("iconNames", ICONS);
        model.addAttribute("platforms", PLATFORMS);
        model.addAttribute(
                "barChart",
                Chart.bars(
                                "API calls by day",
                                Unit.count("calls"),
                                days,
                                List.of(
                                        series("reads", "", 620, 71),
                                        series("writes", "s2", 140, 23)))
                        .with("quota", BigDecimal.valueOf(1_000)));
        model.addAttribute(
                "lineChart",
                Chart.lines(
                        "Latency by day",
                        Unit.measure("milliseconds"),
                        days,
                        List.of(series("median", "", 42, 5), series("p99", "s2", 180, 31))));
        model.addAttribute(
                "signedChart",
                Chart.bars(
                        "Net profit by month",
                        Unit.measure("GBP"),
                        List.of("Aug", "Sep", "Oct", "Nov"),
                        List.of(
                                new Series(
                                        "net profit",
                                        "",
                                        Stream.of("1200.50", "-310.25", "840", "2100")
                                                .<@Nullable BigDecimal>map(BigDecimal::new)
                                                .toList()))));
        model.addAttribute(
                "barList",
                new BarList(
                        "Freshness",
                        "hours since the last sync",
                        List.of(
                                value("Suppliers", 31, "bad"),
                                value("Invoices", 9, "good"),
                                value("Bills", 2, "good"))));
        return "design/design";
    }

    private static Series series(String label, String look, int base, int step) {
        return new Series(
                label,
                look,
                IntStream.range(0, 14)
                        .<@Nullable BigDecimal>mapToObj(
                                it -> BigDecimal.valueOf(base + (long) step * (it * 5 % 7)))
                        .toList());
    }

    private static BarList.Value value(String label, int hours, String look) {
        return new BarList.Value(label, BigDecimal.valueOf(hours), hours + " h", look);
    }
}
