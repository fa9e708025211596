package io.ledgerway.portal.sync;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.data.DailyRecordChanges;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Syncs of all companies, newest first, with failure reasons. */
@Controller
class AllSyncsController {

    @GetMapping(SyncConfiguration.EVERYWHERE)
    String list(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        AllSyncsFilter filter = AllSyncsFilter.of(fields);
        ApiPath path = filter.path(page);
        PendingCall<HourlySyncs[]> hours =
                PendingCall.of(() -> apiClient.get(HourlySyncs[].class, "/portal/api/syncs/hours"));
        PendingCall<DailyRecordChanges> days =
                PendingCall.of(
                        () -> apiClient.get(DailyRecordChanges.class, DailyRecordChanges.ALL));
        ApiResult<AllSyncs> syncs = apiClient.get(AllSyncs.class, path.address());
        model.addAttribute("filter", filter);
        model.addAttribute("types", SyncController.TYPES);
        model.addAttribute("syncs", syncs);
        model.addAttribute(
                "chart",
                hours.answer().optional().map(it -> HourlySyncs.chart(List.of(it))).orElse(null));
        model.addAttribute(
                "recordChart",
                days.answer().optional().map(DailyRecordChanges::chart).orElse(null));
        syncs.optional()
                .map(it -> Pager.of(request, page, AllSyncsFilter.PAGE_SIZE, it.totalResults()))
                .ifPresent(it -> model.addAttribute("pager", it));
        model.addAttribute("asApi", ApiEquivalent.get("/companies/{companyId}/data/history"));
        return "sync/all";
    }
}
