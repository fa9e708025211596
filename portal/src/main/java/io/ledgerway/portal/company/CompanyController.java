package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Summary of a company: health, freshness, latest syncs, connections, data status. */
@Controller
class CompanyController {

    private static final String FRESHNESS = "/companies/{id}/dataStatus";

    private static final String SCHEDULE = "/portal/api/syncs/companies/{id}/schedule";

    private static final String UNLINK =
            CompanyConfiguration.ONE + "/connections/{connectionId}/unlink";

    private final CompanyPages pages;
    private final Clock clock;

    CompanyController(CompanyPages pages, Clock clock) {
        this.pages = pages;
        this.clock = clock;
    }

    /** Events link to the second path. */
    @GetMapping({CompanyConfiguration.ONE, CompanyConfiguration.ONE + "/summary"})
    String summary(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        PendingCall<Freshness> freshness = apiClient.start(Freshness.class, FRESHNESS, id);
        PendingCall<Timeline> timeline =
                apiClient.start(Timeline.class, Timeline.path(id).address());
        PendingCall<Schedule> schedule = apiClient.start(Schedule.class, SCHEDULE, id);
        PendingCall<RecentSyncs> recent = apiClient.start(RecentSyncs.class, RecentSyncs.PATH, id);
        ApiResult<Company> company = pages.open(apiClient, model, id);
        ApiResult<Freshness> types = freshness.result();
        Freshness known = types.optional().orElse(null);
        model.addAttribute("freshness", types);
        model.addAttribute("recent", recent.result());
        model.addAttribute(
                "health", company.optional().map(it -> CompanyHealth.of(it, known)).orElse(null));
        model.addAttribute("ages", CompanyHealth.ages(known, clock.instant()));
        model.addAttribute("timeline", timeline.result());
        model.addAttribute("schedule", schedule.result());
        model.addAttribute("asApi", ApiEquivalent.get("/companies/" + id));
        return "company/summary";
    }

    /** Says what unlinking a connection ends, before it is unlinked. */
    @GetMapping(UNLINK)
    String confirmUnlink(
            @PathVariable String companyId,
            @PathVariable String connectionId,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID connection = CompanyPages.id(connectionId);
        ApiResult<Company> company = pages.open(apiClient, model, id);
        if (company.isPresent()) {
            model.addAttribute(
                    "connection",
                    company.get().connections().stream()
                            .filter(it -> it.id().equals(connection))
                            .findFirst()
                            .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
        }
        model.addAttribute(
                "asApi",
                new ApiEquivalent(
                        "PATCH",
                        "/companies/" + id + "/connections/" + connection,
                        "{\"status\":\"Unlinked\"}",
                        true));
        return "company/unlink";
    }

    /** Unlinks a connection; the customer can connect it again. */
    @PostMapping(UNLINK)
    String unlink(
            @PathVariable String companyId,
            @PathVariable String connectionId,
            ApiClient apiClient,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Void> apiResult =
                apiClient.patch(
                        Void.class,
                        Map.of("status", "Unlinked"),
                        "/companies/{id}/connections/{connection}",
                        id,
                        CompanyPages.id(connectionId));
        FlashMessages.show(after, apiResult, "The connection was unlinked.");
        return "redirect:/portal/companies/" + id;
    }
}
