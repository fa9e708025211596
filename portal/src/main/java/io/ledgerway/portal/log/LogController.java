package io.ledgerway.portal.log;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.log.LogResponses.Deliveries;
import io.ledgerway.portal.log.LogResponses.Keys;
import io.ledgerway.portal.log.LogResponses.PlatformCalls;
import io.ledgerway.portal.log.LogResponses.Requests;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/** Pages of the logs, newest rows first, and of all that has one correlation id. */
@Controller
class LogController {

    private final LogFilters filters;

    LogController(LogFilters filters) {
        this.filters = filters;
    }

    @GetMapping(LogConfiguration.REQUESTS)
    String requests(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        LogFilter filter = filters.of(fields);
        LogFilter.Range range = filter.chosen();
        PendingCall<Chart> chart =
                PendingCall.of(
                        () -> RequestChart.read(apiClient, range.interval(), range.intervals()));
        PendingCall<Keys> keys = apiClient.start(Keys.class, "/apiKeys");
        ApiPath path = filter.requests(page);
        ApiResult<Requests> log = apiClient.get(Requests.class, path.address());
        show(log, log.map(Requests::totalResults), filter, path, page, request, model);
        model.addAttribute("chart", chart.result());
        model.addAttribute("keys", keys.result());
        return "log/requests";
    }

    @GetMapping(LogConfiguration.PLATFORM_CALLS)
    String platformCalls(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        LogFilter filter = filters.of(fields);
        ApiPath path = filter.platformCalls(page);
        ApiResult<PlatformCalls> log = apiClient.get(PlatformCalls.class, path.address());
        show(log, log.map(PlatformCalls::totalResults), filter, path, page, request, model);
        return "log/platform-calls";
    }

    @GetMapping(LogConfiguration.DELIVERIES)
    String deliveries(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        LogFilter filter = filters.of(fields);
        ApiPath path = filter.deliveries(page);
        ApiResult<Deliveries> log = apiClient.get(Deliveries.class, path.address());
        show(log, log.map(Deliveries::totalResults), filter, path, page, request, model);
        return "log/deliveries";
    }

    /** The rows of all logs with a correlation id; a log that fails only affects its panel. */
    @GetMapping(LogConfiguration.CORRELATION)
    String correlation(@PathVariable String correlationId, ApiClient apiClient, Model model) {
        if (!LogFilter.isId(correlationId)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        LogFilter filter = filters.of(Map.of("correlationId", correlationId));
        PendingCall<Requests> requests =
                apiClient.start(Requests.class, filter.requests(1).address());
        PendingCall<PlatformCalls> calls =
                apiClient.start(PlatformCalls.class, filter.platformCalls(1).address());
        PendingCall<Deliveries> deliveries =
                apiClient.start(Deliveries.class, filter.deliveries(1).address());
        model.addAttribute("correlationId", correlationId);
        model.addAttribute("requests", requests.result());
        model.addAttribute("calls", calls.result());
        model.addAttribute("deliveries", deliveries.result());
        model.addAttribute("asApi", ApiEquivalent.get(filter.requests(1).address()));
        return "log/correlation";
    }

    private static void show(
            ApiResult<?> log,
            ApiResult<? extends Number> total,
            LogFilter filter,
            ApiPath path,
            int page,
            HttpServletRequest request,
            Model model) {
        model.addAttribute("log", log);
        model.addAttribute("filter", filter);
        Pager.add(model, request, page, LogFilter.PAGE_SIZE, total);
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
    }
}
