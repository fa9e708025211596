package io.ledgerway.portal.company;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Sets or removes one tag of the companies that were chosen on a page of the list. Each is read and
 * then changed, so its other tags stay; what is refused of one leaves the others as they are.
 */
@Controller
class BulkTagController {

    private static final int AT_ONCE = 8;

    @PostMapping("/portal/companies/tags")
    String tag(
            @RequestParam(required = false) @Nullable List<String> company,
            @RequestParam(defaultValue = "") String key,
            @RequestParam(defaultValue = "") String value,
            @RequestParam(defaultValue = "") String remove,
            @RequestParam(defaultValue = "") String list,
            Api api,
            RedirectAttributes next) {
        String name = key.strip();
        List<UUID> chosen =
                company == null
                        ? List.of()
                        : company.stream()
                                .distinct()
                                .limit(CompanyFilter.PAGE_SIZE)
                                .map(CompanyPages::id)
                                .toList();
        if (chosen.isEmpty() || name.isEmpty()) {
            next.addFlashAttribute("problem", "Choose companies and write the tag's key.");
            return back(list);
        }
        String wanted = remove.isEmpty() ? value.strip() : null;
        Semaphore lanes = new Semaphore(AT_ONCE);
        Map<UUID, Asked<String>> asked = new LinkedHashMap<>();
        chosen.forEach(it ->
                asked.put(it, Asked.of(() -> oneOf(lanes, () -> tag(api, it, name, wanted)))));
        List<String> refused = new ArrayList<>();
        asked.forEach((id, it) -> {
            Answer<String> answer = it.answer();
            if (!answer.isPresent()) {
                refused.add(id + ": " + answer.getReason());
            }
        });
        int done = chosen.size() - refused.size();
        if (done > 0) {
            next.addFlashAttribute(
                    "notice",
                    done == 1 ? "One company was changed." : done + " companies were changed.");
        }
        if (!refused.isEmpty()) {
            next.addFlashAttribute("problem", "Not changed: " + String.join("; ", refused));
        }
        return back(list);
    }

    private static Answer<String> tag(Api api, UUID id, String key, @Nullable String value) {
        Answer<Company> before = api.get(Company.class, "/companies/{id}", id);
        if (!before.isPresent()) {
            return before.map(Company::name);
        }
        Map<String, String> tags = new TreeMap<>(before.get().labels());
        if (value == null) {
            tags.remove(key);
        } else {
            tags.put(key, value);
        }
        return tags.equals(before.get().labels())
                ? before.map(Company::name)
                : api.patch(Company.class, Map.of("tags", tags), "/companies/{id}", id)
                        .map(Company::name);
    }

    private static <T> T oneOf(Semaphore lanes, Supplier<T> work) {
        lanes.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            lanes.release();
        }
    }

    /** The same page of the same list; an address from elsewhere is not followed. */
    private static String back(String query) {
        return "redirect:/portal/companies" + (query.matches("[\\w%&=.+*~-]+") ? "?" + query : "");
    }
}
