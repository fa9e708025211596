package io.ledgerway.portal.company;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * A company's summary: its connections with what became of them, how fresh its data is, and when it
 * is read next.
 */
@Controller
class CompanyController {

    private static final String FRESHNESS = "/companies/{id}/dataStatus";

    private static final String SCHEDULE = "/portal/api/syncs/companies/{id}/schedule";

    private final CompanyPages pages;

    CompanyController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(CompanyConfiguration.ONE)
    String summary(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        Asked<Freshness> freshness = Asked.of(() -> api.get(Freshness.class, FRESHNESS, id));
        Asked<Timeline> timeline =
                Asked.of(() -> api.get(Timeline.class, Timeline.path(id).address()));
        Asked<Schedule> schedule = Asked.of(() -> api.get(Schedule.class, SCHEDULE, id));
        pages.open(api, model, id);
        model.addAttribute("freshness", freshness.answer());
        model.addAttribute("timeline", timeline.answer());
        model.addAttribute("schedule", schedule.answer());
        model.addAttribute("asApi", AsApi.get("/companies/" + id));
        return "company/summary";
    }

    /** Ends an approval; the customer can give it again. */
    @PostMapping(CompanyConfiguration.ONE + "/connections/{connectionId}/unlink")
    String unlink(
            @PathVariable String companyId,
            @PathVariable String connectionId,
            Api api,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        Answer<Void> answer =
                api.patch(
                        Void.class,
                        Map.of("status", "Unlinked"),
                        "/companies/{id}/connections/{connection}",
                        id,
                        CompanyPages.id(connectionId));
        Outcome.tell(after, answer, "The connection was unlinked.");
        return "redirect:/portal/companies/" + id;
    }
}
