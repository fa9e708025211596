package io.ledgerway.sandbox.api;

import io.ledgerway.sandbox.report.Line;
import io.ledgerway.sandbox.report.Report;
import io.ledgerway.sandbox.report.Reports;
import io.ledgerway.sandbox.tenant.Tenant;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reports of the native API: lines by month, oldest month first. */
@RestController
@RequestMapping("/native/v1/{tenant}/reports/{report}")
class ReportController {

    private static final long MAX_MONTHS = 1_200;

    private final TenantAccess tenantAccess;
    private final Reports reports;
    private final ObjectMapper json;

    ReportController(TenantAccess tenantAccess, Reports reports, ObjectMapper json) {
        this.tenantAccess = tenantAccess;
        this.reports = reports;
        this.json = json;
    }

    @GetMapping(produces = "application/json")
    ObjectNode report(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable String tenant,
            @PathVariable String report,
            @RequestParam(required = false) @Nullable String from,
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(defaultValue = "24") int months) {
        Tenant opened = tenantAccess.open(authorization, tenant);
        Report named =
                Report.named(report)
                        .orElseThrow(
                                () -> NativeError.notFound("There is no report '" + report + "'"));
        YearMonth last = to == null ? reports.current(opened) : month("to", to);
        YearMonth first = from == null ? last.minusMonths(months - 1L) : month("from", from);
        if (months < 1
                || first.isAfter(last)
                || first.until(last, ChronoUnit.MONTHS) >= MAX_MONTHS) {
            throw NativeError.badRequest(
                    "From 'from' to 'to', or 'months', must be 1 to %d months"
                            .formatted(MAX_MONTHS));
        }
        ObjectNode answer = json.createObjectNode();
        answer.put("currency", opened.baseCurrency());
        answer.put("basis", named == Report.CASH_FLOW ? "cash" : "accrual");
        ArrayNode shown = answer.putArray("months");
        reports.of(opened, named, first, last)
                .forEach((month, lines) ->
                        lines(
                                shown.addObject().put("month", month.toString()).putArray("lines"),
                                lines));
        return answer;
    }

    private static void lines(ArrayNode array, List<Line> lines) {
        for (Line line : lines) {
            ObjectNode each = array.addObject();
            each.put("section", line.section()).put("group", line.group());
            if (line.account() != null) {
                each.put("account", line.account());
            }
            each.put("name", line.name());
            each.put("amount", line.amount().setScale(2).toPlainString());
        }
    }

    private static YearMonth month(String name, String text) {
        try {
            return YearMonth.parse(text);
        } catch (DateTimeException e) {
            throw NativeError.badRequest("'%s' is not a month, yyyy-MM".formatted(name));
        }
    }
}
