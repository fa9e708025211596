package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.BulkTags.BulkTag;
import io.ledgerway.portal.view.FlashMessages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Sets or removes one tag of the selected companies, or of all companies that match the filter. The
 * change goes on when the page is closed; the list shows its progress.
 */
@Controller
class BulkTagController {

    @PostMapping("/portal/companies/tags")
    String tag(
            @RequestParam(required = false) @Nullable List<String> company,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            RedirectAttributes next) {
        String key = fields.getOrDefault("key", "").strip();
        boolean all = fields.containsKey("all");
        List<UUID> chosen = all || company == null ? List.of() : ids(company);
        if (key.isEmpty() || (chosen.isEmpty() && !all)) {
            next.addFlashAttribute("problem", "Select companies and enter the key of the tag.");
            return back(fields);
        }
        Map<String, Object> body = new HashMap<>();
        body.put("key", key);
        if (!fields.containsKey("remove")) {
            body.put("value", fields.getOrDefault("value", "").strip());
        }
        if (all) {
            CompanyFilter filter = CompanyFilter.of(fields);
            put(body, "query", filter.query());
            put(body, "tags", filter.tag());
        } else {
            body.put("companies", chosen);
        }
        ApiResult<BulkTag> begun = apiClient.post(BulkTag.class, body, BulkTags.PATH);
        FlashMessages.show(next, begun, "The change has begun. You can leave this page.");
        return back(fields);
    }

    @PostMapping("/portal/companies/tags/{id}/cancel")
    String cancel(
            @PathVariable String id,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            RedirectAttributes next) {
        ApiResult<BulkTag> cancelled =
                apiClient.post(
                        BulkTag.class, null, BulkTags.PATH + "/{id}/cancel", CompanyPages.id(id));
        FlashMessages.show(
                next,
                cancelled,
                "The change was stopped. Companies that were changed stay changed.");
        return back(fields);
    }

    private static void put(Map<String, Object> body, String name, String text) {
        if (!text.isEmpty()) {
            body.put(name, text);
        }
    }

    private static List<UUID> ids(List<String> companies) {
        return companies.stream()
                .distinct()
                .limit(CompanyFilter.PAGE_SIZE)
                .map(CompanyPages::id)
                .toList();
    }

    /** Redirects to the same page of the list; rejects other addresses. */
    private static String back(Map<String, String> fields) {
        String query = fields.getOrDefault("list", "");
        return "redirect:/portal/companies" + (query.matches("[\\w%&=.+*~-]+") ? "?" + query : "");
    }
}
