package io.ledgerway.portal.home;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.view.ApiEquivalent;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The home page. Its calls run concurrently; a failed call only affects its panels. */
@Controller
class HomeController {

    private final WeekCharts weekCharts;

    HomeController(WeekCharts weekCharts) {
        this.weekCharts = weekCharts;
    }

    /** The charts of the last seven days, which the home page loads after itself. */
    @GetMapping("/portal/charts")
    String charts(ApiClient apiClient, PortalUser portalUser, Model model) {
        model.addAttribute("charts", weekCharts.read(apiClient, portalUser));
        return "home/charts";
    }

    @GetMapping("/portal")
    String home(ApiClient apiClient, PortalUser portalUser, Model model) {
        Deadline deadline = Deadline.in(Overview.TIMEOUT);
        Overview overview = Overview.read(apiClient, portalUser, deadline);
        model.addAttribute("companies", overview.companies());
        model.addAttribute("statuses", Overview.STATUSES);
        model.addAttribute("syncs", overview.syncs());
        model.addAttribute("expenses", overview.expenses());
        model.addAttribute("consumers", overview.consumers());
        model.addAttribute("activity", overview.activity());
        model.addAttribute("keys", overview.keys());
        model.addAttribute("me", overview.me());
        model.addAttribute("requests", overview.requests().orElse(null));
        model.addAttribute("warnings", Warning.of(overview));
        // analysts have no first steps
        model.addAttribute(
                "steps",
                portalUser.isDeveloper()
                        ? OnboardingSteps.of(overview, apiClient, deadline)
                        : List.of());
        model.addAttribute("asApi", ApiEquivalent.get("/companies?pageSize=1"));
        return "home/home";
    }
}
