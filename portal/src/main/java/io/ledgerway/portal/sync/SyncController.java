package io.ledgerway.portal.sync;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Syncs of a company: progress, history and refresh. */
@Controller
class SyncController {

    static final List<String> TYPES = Arrays.stream(DataType.values()).map(DataType::key).toList();

    private final CompanyPages pages;

    SyncController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(SyncConfiguration.ALL)
    String history(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        SyncFilter filter = SyncFilter.of(fields);
        ApiPath path = filter.path(id, page);
        PendingCall<DataSets> history = apiClient.start(DataSets.class, path.address());
        PendingCall<DataSets> runningSyncs = PendingCall.of(() -> runningSyncs(apiClient, id));
        pages.open(apiClient, model, id);
        ApiResult<DataSets> shown = history.result();
        model.addAttribute("filter", filter);
        model.addAttribute("types", TYPES);
        model.addAttribute("history", shown);
        ApiResult<DataSets> running = runningSyncs.result();
        model.addAttribute("runningSyncs", running);
        model.addAttribute("total", total(apiClient, id, running));
        model.addAttribute("polled", false);
        Pager.add(model, request, page, SyncFilter.PAGE_SIZE, shown.map(DataSets::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "sync/history";
    }

    /** The progress fragment; the page polls it while a sync is in progress. */
    @GetMapping(SyncConfiguration.ALL + "/progress")
    String progress(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        model.addAttribute("base", "/portal/companies/" + id);
        ApiResult<DataSets> running = runningSyncs(apiClient, id);
        model.addAttribute("runningSyncs", running);
        model.addAttribute("total", total(apiClient, id, running));
        model.addAttribute("polled", true);
        return "sync/progress :: progress";
    }

    /** Syncs one data type, or all types of the initial sync. */
    @PostMapping(SyncConfiguration.ALL)
    String refresh(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String dataType,
            ApiClient apiClient,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        String history = "redirect:/portal/companies/" + id + "/syncs";
        // the API accepts a sync of all types, and queues none, if nothing is linked
        if (!pages.read(apiClient, id).optional().map(Company::hasLinkedConnection).orElse(true)) {
            after.addFlashAttribute(
                    "problem",
                    "No platform is connected, so nothing was queued. Connect a platform first.");
            return history;
        }
        ApiResult<Void> apiResult =
                dataType.isEmpty()
                        ? apiClient.post(Void.class, null, "/companies/{id}/data/all", id)
                        : apiClient.post(
                                Void.class,
                                null,
                                "/companies/{id}/data/queue/{type}",
                                id,
                                dataType);
        FlashMessages.show(after, apiResult, "Queued. The progress is shown below.");
        return history;
    }

    /** Null if nothing runs, or if the number is not available. */
    private static @Nullable SyncTotal total(
            ApiClient apiClient, UUID id, ApiResult<DataSets> running) {
        String oldest =
                running.optional().stream()
                        .flatMap(it -> it.shown().stream())
                        .map(DataSets.DataSet::requested)
                        .filter(Objects::nonNull)
                        .map(Objects::requireNonNull)
                        .findFirst()
                        .orElse(null);
        return oldest == null
                ? null
                : apiClient
                        .get(DataSets.class, SyncFilter.since(id, oldest).address())
                        .optional()
                        .map(it -> SyncTotal.of(running.get(), it.totalResults()))
                        .orElse(null);
    }

    private static ApiResult<DataSets> runningSyncs(ApiClient apiClient, UUID id) {
        return apiClient.get(DataSets.class, SyncFilter.running(id).address());
    }
}
