package io.ledgerway.portal.search;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Pages with all records that a search finds, of all companies or of one. */
@Controller
class RecordSearchController {

    private static final int PAGE_SIZE = 50;
    private static final int MIN_LENGTH = 2;
    private static final int MAX_LENGTH = 200;

    private final CompanyPages pages;

    RecordSearchController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping("/portal/search/records")
    String all(
            @RequestParam(defaultValue = "") String q,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        String text = text(q);
        if (isSearched(text)) {
            ApiResult<FoundRecords> found =
                    apiClient.get(
                            FoundRecords.class, FoundRecords.path(text, page, PAGE_SIZE).address());
            model.addAttribute("found", found);
            Pager.add(model, request, page, PAGE_SIZE, found.map(FoundRecords::total));
        }
        model.addAttribute("q", text);
        return "search/records";
    }

    @GetMapping("/portal/companies/{companyId}/data/search")
    String ofCompany(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String q,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        String text = text(q);
        if (isSearched(text)) {
            PendingCall<FoundRecords> found =
                    apiClient.start(FoundRecords.class, FoundRecords.path(id, text).address());
            pages.open(apiClient, model, id);
            model.addAttribute("found", found.result());
        } else {
            pages.open(apiClient, model, id);
        }
        model.addAttribute("q", text);
        return "search/company";
    }

    private static String text(String q) {
        String stripped = q.strip();
        return stripped.length() > MAX_LENGTH ? stripped.substring(0, MAX_LENGTH) : stripped;
    }

    private static boolean isSearched(String text) {
        return text.length() >= MIN_LENGTH;
    }
}
