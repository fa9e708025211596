package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.BulkTag.Matching;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Sets or removes one tag of the selected companies, or of all companies that match the filter. */
@Controller
class BulkTagController {

    /** Maximum number of errors in a message. */
    private static final int SHOWN = 10;

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
        String value =
                fields.containsKey("remove") ? null : fields.getOrDefault("value", "").strip();
        BulkTag tag = new BulkTag(apiClient, key, value);
        if (!all) {
            tag.change(chosen);
            tell(tag, "", next);
            return back(fields);
        }
        ApiResult<Matching> apiResult = tag.matching(CompanyFilter.of(fields));
        if (!apiResult.isPresent()) {
            next.addFlashAttribute("problem", "Nothing was changed: " + apiResult.getReason());
            return back(fields);
        }
        Matching matching = apiResult.get();
        tag.change(matching.companies());
        String match =
                " %d match%s"
                        .formatted(
                                matching.total(),
                                matching.all()
                                        ? "; the others needed no change."
                                        : ", some of which still have to be changed. Submit again"
                                                + " to continue.");
        tell(tag, match, next);
        return back(fields);
    }

    private static void tell(BulkTag tag, String match, RedirectAttributes next) {
        int done = tag.changed();
        if (done > 0 || (!match.isEmpty() && tag.refused().isEmpty())) {
            String text =
                    done == 1 ? "One company was changed." : done + " companies were changed.";
            next.addFlashAttribute("notice", tag.refused().isEmpty() ? text + match : text);
        }
        if (tag.refused().isEmpty()) {
            return;
        }
        List<String> sentences = new ArrayList<>();
        if (tag.stopped() != null) {
            sentences.add(
                    "Stopped before the end; the remaining companies are unchanged. Submit again"
                            + " in a moment to continue.");
        }
        sentences.add(
                "Not changed: "
                        + String.join("; ", tag.refused().stream().limit(SHOWN).toList())
                        + (tag.refused().size() > SHOWN
                                ? "; and %d more.".formatted(tag.refused().size() - SHOWN)
                                : ""));
        next.addFlashAttribute("problem", String.join(" ", sentences));
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
