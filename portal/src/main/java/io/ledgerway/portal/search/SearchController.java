package io.ledgerway.portal.search;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.session.PortalUser;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The search page, whose results the search dialog of each page shows, too. */
@Controller
class SearchController {

    private final PortalSearch search;

    SearchController(PortalSearch search) {
        this.search = search;
    }

    @GetMapping("/portal/search")
    String find(
            @RequestParam(defaultValue = "") String q,
            ApiClient apiClient,
            PortalUser portalUser,
            Model model) {
        model.addAttribute("q", q);
        model.addAttribute("results", search.find(q, apiClient, portalUser));
        return "search/search";
    }
}
