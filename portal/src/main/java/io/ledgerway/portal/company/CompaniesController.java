package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Pages that list companies and create one. */
@Controller
class CompaniesController {

    /** Changes of tags are shown for so long after their end. */
    private static final Duration SHOWN = Duration.ofMinutes(10);

    private final Clock clock;

    CompaniesController(Clock clock) {
        this.clock = clock;
    }

    /** A page of the list. */
    record Companies(@Nullable List<Company> results, long totalResults) {

        public List<Company> shown() {
            return results == null ? List.of() : results;
        }
    }

    @GetMapping("/portal/companies")
    String list(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        CompanyFilter filter = CompanyFilter.of(fields);
        ApiPath path = filter.path(page);
        PendingCall<BulkTags> bulkTags = apiClient.start(BulkTags.class, BulkTags.PATH);
        ApiResult<Companies> companies = apiClient.get(Companies.class, path.address());
        model.addAttribute("filter", filter);
        model.addAttribute("companies", companies);
        model.addAttribute("tagProblem", isTagProblem(companies));
        model.addAttribute("list", request.getQueryString());
        model.addAttribute(
                "bulkTags",
                bulkTags.result()
                        .optional()
                        .map(it -> it.since(clock.instant().minus(SHOWN)))
                        .orElseGet(List::of));
        model.addAttribute("bulkAsApi", bulkAsApi());
        Pager.add(
                model,
                request,
                page,
                CompanyFilter.PAGE_SIZE,
                companies.map(Companies::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "company/list";
    }

    @GetMapping("/portal/companies/new")
    String form(Model model) {
        return form(CompanyForm.EMPTY, model);
    }

    /**
     * Uses the form's key for idempotency, so that a repeated submission creates one company. After
     * a rejection the form has a new key.
     */
    @PostMapping("/portal/companies")
    String create(
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model,
            RedirectAttributes after) {
        CompanyForm form = CompanyForm.of(fields, "");
        String key = fields.getOrDefault("key", "");
        try {
            ApiResult<Company> made =
                    apiClient.send(FormKey.post(key, Company.class, form.body(), "/companies"));
            if (made.isPresent()) {
                after.addFlashAttribute(
                        "notice", "The company was created. Connect a platform next.");
                return "redirect:/portal/companies/" + made.get().id();
            }
            ErrorDisplay.refusal(made, response, model);
            FormKey.keepIfUncertain(model, made, key);
        } catch (IllegalArgumentException e) {
            ErrorDisplay.invalidTags(e, response, model);
            FormKey.keep(model, key);
        }
        return form(form, model);
    }

    /** Whether the API could not parse the tag of the filter. */
    private static boolean isTagProblem(ApiResult<Companies> companies) {
        return companies.getError() != null
                && companies.getReason().startsWith("Error parsing tags");
    }

    private static ApiEquivalent bulkAsApi() {
        return new ApiEquivalent(
                "PATCH", "/companies/{companyId}", "{\"tags\":{\"region\":\"uk\"}}", true);
    }

    private static String form(CompanyForm form, Model model) {
        model.addAttribute("form", form);
        FormKey.add(model);
        model.addAttribute(
                "asApi",
                ApiEquivalent.post(
                        "/companies",
                        "{\"name\":\"Harbour Bakery\",\"tags\":{\"region\":\"uk\"}}"));
        return "company/new";
    }
}
