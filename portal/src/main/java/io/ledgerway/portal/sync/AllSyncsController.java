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
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
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
        PendingCall<HourlySyncs[]> hours =
                apiClient.start(HourlySyncs[].class, "/portal/api/syncs/hours");
        PendingCall<DailyRecordChanges> days =
                apiClient.start(DailyRecordChanges.class, DailyRecordChanges.ALL);
        ApiResult<AllSyncs> syncs = syncs(apiClient, filter, page);
        model.addAttribute("filter", filter);
        model.addAttribute("types", SyncController.TYPES);
        model.addAttribute("syncs", syncs);
        model.addAttribute(
                "chart",
                hours.result().optional().map(it -> HourlySyncs.chart(List.of(it))).orElse(null));
        model.addAttribute(
                "recordChart",
                days.result().optional().map(DailyRecordChanges::chart).orElse(null));
        Pager.add(
                model, request, page, AllSyncsFilter.PAGE_SIZE, syncs.map(AllSyncs::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get("/companies/{companyId}/data/history"));
        return "sync/all";
    }

    /**
     * Reads a page of the syncs. Companies are looked up by name first, because the syncs have an
     * index by company. A name that many companies have, or that cannot be looked up, is compared
     * with the company of each sync.
     */
    private static ApiResult<AllSyncs> syncs(ApiClient apiClient, AllSyncsFilter filter, int page) {
        Optional<List<UUID>> companies =
                filter.company().isEmpty()
                        ? Optional.empty()
                        : apiClient
                                .get(AllSyncsFilter.Companies.class, filter.companies().address())
                                .optional()
                                .map(AllSyncsFilter.Companies::ids)
                                .filter(it -> it.size() <= AllSyncsFilter.MAX_COMPANIES);
        if (companies.isPresent() && companies.get().isEmpty()) {
            return new ApiResult.Value<>(new AllSyncs(List.of(), 0), HttpHeaders.EMPTY);
        }
        ApiPath path =
                companies.map(it -> filter.path(page, it)).orElseGet(() -> filter.path(page));
        return apiClient.get(AllSyncs.class, path.address());
    }
}
