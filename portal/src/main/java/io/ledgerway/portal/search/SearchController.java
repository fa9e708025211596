package io.ledgerway.portal.search;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.session.PortalUser;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The search page, whose results the search dialog of each page shows, too. */
@Controller
class SearchController {

    /** As the field of the page has it. */
    private static final int MAX_LENGTH = 200;

    private final PortalSearch search;

    SearchController(PortalSearch search) {
        this.search = search;
    }

    @GetMapping("/portal/search")
    String find(
            @RequestParam(defaultValue = "") String q,
            @RequestParam(required = false) @Nullable UUID company,
            ApiClient apiClient,
            PortalUser portalUser,
            Model model) {
        model.addAttribute("q", q);
        model.addAttribute("results", search.find(shortened(q), company, apiClient, portalUser));
        return "search/search";
    }

    private static String shortened(String q) {
        return q.length() > MAX_LENGTH ? q.substring(0, MAX_LENGTH) : q;
    }
}
