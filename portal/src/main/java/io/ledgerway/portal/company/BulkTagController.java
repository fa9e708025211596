package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.BulkTags.BulkTag;
import io.ledgerway.portal.company.CompaniesController.Companies;
import io.ledgerway.portal.view.FlashMessages;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Sets or removes one tag of the selected companies, or of all companies that match the filter,
 * after a confirmation. The change goes on when the page is closed; the list shows its progress.
 */
@Controller
class BulkTagController {

    @PostMapping("/portal/companies/tags")
    String tag(
            @RequestParam(required = false) @Nullable List<String> company,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        String key = fields.getOrDefault("key", "").strip();
        boolean all = fields.containsKey("all");
        List<UUID> chosen = all || company == null ? List.of() : ids(company);
        if (key.isEmpty() || (chosen.isEmpty() && !all)) {
            next.addFlashAttribute("problem", "Select companies and enter the key of the tag.");
            keepInput(fields, chosen, next);
            return back(fields);
        }
        if (all && !fields.containsKey("confirm")) {
            return confirm(fields, apiClient, model);
        }
        ApiResult<BulkTag> begun =
                apiClient.post(BulkTag.class, body(fields, chosen), BulkTags.PATH);
        FlashMessages.show(next, begun, "The change has begun. You can leave this page.");
        if (!begun.isPresent()) {
            keepInput(fields, chosen, next);
        }
        return back(fields);
    }

    private static Map<String, Object> body(Map<String, String> fields, List<UUID> chosen) {
        Map<String, Object> body = new HashMap<>();
        body.put("key", fields.getOrDefault("key", "").strip());
        if (!fields.containsKey("remove")) {
            body.put("value", fields.getOrDefault("value", "").strip());
        }
        if (fields.containsKey("all")) {
            CompanyFilter filter = CompanyFilter.of(fields);
            put(body, "query", filter.query());
            put(body, "tags", filter.tag());
        } else {
            body.put("companies", chosen);
        }
        return body;
    }

    /** Shows how many companies match, before any is changed. */
    private static String confirm(Map<String, String> fields, ApiClient apiClient, Model model) {
        CompanyFilter filter = CompanyFilter.of(fields);
        model.addAttribute("fields", fields);
        model.addAttribute("filter", filter);
        model.addAttribute("list", list(fields));
        model.addAttribute(
                "companies", apiClient.get(Companies.class, filter.path(1, 1).address()));
        return "company/tag-all";
    }

    /** The list shows the input again after an error. */
    private static void keepInput(
            Map<String, String> fields, List<UUID> chosen, RedirectAttributes next) {
        next.addFlashAttribute("tagKey", fields.getOrDefault("key", ""));
        next.addFlashAttribute("tagValue", fields.getOrDefault("value", ""));
        next.addFlashAttribute("tagAll", fields.containsKey("all"));
        next.addFlashAttribute("tagCompanies", new ArrayList<>(chosen));
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

    private static String back(Map<String, String> fields) {
        return "redirect:" + list(fields);
    }

    /** The same page of the list; rejects other addresses. */
    private static String list(Map<String, String> fields) {
        String query = fields.getOrDefault("list", "");
        return "/portal/companies" + (query.matches("[\\w%&=.+*~-]+") ? "?" + query : "");
    }
}
