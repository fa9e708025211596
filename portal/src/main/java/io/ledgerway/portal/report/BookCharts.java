package io.ledgerway.portal.report;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import io.ledgerway.portal.data.RecordJson;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Charts of a company's books: profit, cash and outstanding amounts. */
final class BookCharts {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    private static final Map<String, String> YEAR = Map.of("length", "months", "count", "12");

    private static final ReportRequest PROFIT = ReportRequest.of(ReportKind.PROFIT_AND_LOSS, YEAR);
    private static final ReportRequest CASH = ReportRequest.of(ReportKind.CASH_FLOW, YEAR);
    private static final ReportRequest DEBTORS =
            ReportRequest.of(ReportKind.AGED_DEBTORS, Map.of());
    private static final ReportRequest CREDITORS =
            ReportRequest.of(ReportKind.AGED_CREDITORS, Map.of());

    private BookCharts() {}

    /** The charts that have data; a service that is unavailable is a result of its own. */
    static List<ApiResult<Chart>> read(ApiClient apiClient, UUID companyId) {
        Deadline deadline = Deadline.in(TIMEOUT);
        PendingCall<String> profit = call(apiClient, PROFIT, companyId);
        PendingCall<String> cash = call(apiClient, CASH, companyId);
        PendingCall<String> debtors = call(apiClient, DEBTORS, companyId);
        PendingCall<String> creditors = call(apiClient, CREDITORS, companyId);
        ApiResult<ReportTable> result = table(PROFIT, profit.resultBy(deadline));
        List<ApiResult<Chart>> charts = new ArrayList<>();
        add(charts, result);
        add(charts, table(CASH, cash.resultBy(deadline)));
        String currency =
                result.optional().map(ReportTable::currency).map(String::valueOf).orElse(null);
        outstanding(currency, debtors.resultBy(deadline), creditors.resultBy(deadline))
                .ifPresent(charts::add);
        return charts;
    }

    private static PendingCall<String> call(
            ApiClient apiClient, ReportRequest request, UUID companyId) {
        return apiClient.start(String.class, request.path(companyId).address());
    }

    private static ApiResult<ReportTable> table(ReportRequest request, ApiResult<String> result) {
        return result.map(it -> FinancialStatement.table(request, RecordJson.object(it)));
    }

    /** Omits reports without data: the type is not synced, or the platform does not have it. */
    private static void add(List<ApiResult<Chart>> charts, ApiResult<ReportTable> table) {
        boolean drawn = table.optional().map(it -> it.chart() != null).orElse(false);
        if (drawn) {
            charts.add(table.map(it -> Objects.requireNonNull(it.chart())));
        } else if (table.isUnavailable()) {
            charts.add(new ApiResult.Unavailable<>(table.getReason(), table.getCorrelationId()));
        }
    }

    private static Optional<ApiResult<Chart>> outstanding(
            @Nullable String currency, ApiResult<String> debtors, ApiResult<String> creditors) {
        if (!debtors.isPresent() && !creditors.isPresent()) {
            return Optional.empty();
        }
        String shown = currency == null ? currency(debtors, creditors) : currency;
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        List<Series> series = new ArrayList<>();
        debtors.optional()
                .map(RecordJson::object)
                .ifPresent(it -> series.add(series("owed by customers", "", DEBTORS, it, shown)));
        creditors
                .optional()
                .map(RecordJson::object)
                .ifPresent(
                        it -> series.add(series("owed to suppliers", "s3", CREDITORS, it, shown)));
        Chart chart =
                Chart.groups(
                        "Outstanding by days overdue",
                        Unit.measure(shown),
                        AgedStatement.shortAges(DEBTORS.days()),
                        series);
        return Optional.of(new ApiResult.Value<>(chart, new HttpHeaders()));
    }

    private static Series series(
            String label, String look, ReportRequest request, JsonNode response, String currency) {
        return new Series(
                label,
                look,
                new ArrayList<@Nullable BigDecimal>(
                        AgedStatement.totals(request, response, currency)));
    }

    /** The currency of the first outstanding amount. */
    private static String currency(ApiResult<String> debtors, ApiResult<String> creditors) {
        for (ApiResult<String> result : List.of(debtors, creditors)) {
            JsonNode data =
                    result.optional().map(RecordJson::object).orElseGet(MissingNode::getInstance);
            String found =
                    RecordJson.text(
                            data.path("data")
                                    .path(0)
                                    .path("agedCurrencyOutstanding")
                                    .path(0)
                                    .path("currency"));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }
}
