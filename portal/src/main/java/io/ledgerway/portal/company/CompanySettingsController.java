package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Form of name, description and tags of a company. The form contains the values with which it was
 * rendered: after a concurrent change, both versions are shown and nothing is saved. A change
 * between that check and the save is not detected.
 */
@Controller
class CompanySettingsController {

    private static final String PATH = CompanyConfiguration.ONE + "/settings";

    private final CompanyPages pages;

    CompanySettingsController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(PATH)
    String form(@PathVariable String companyId, ApiClient apiClient, Model model) {
        ApiResult<Company> company = pages.open(apiClient, model, CompanyPages.id(companyId));
        CompanyForm stored = company.optional().map(CompanyForm::of).orElse(CompanyForm.EMPTY);
        addFixedTags(company, model);
        return form(stored, stored, model);
    }

    @PostMapping(PATH)
    String save(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        CompanyForm typed = CompanyForm.of(fields, "");
        CompanyForm before = CompanyForm.of(fields, "before-");
        ApiResult<Company> company = pages.open(apiClient, model, id);
        addFixedTags(company, model);
        if (!company.isPresent()) {
            ErrorDisplay.refusal(company, response, model);
            return form(typed, before, model);
        }
        CompanyForm stored = CompanyForm.of(company.get());
        if (!stored.equals(before) && !stored.equals(typed)) {
            response.setStatus(409);
            model.addAttribute("conflict", stored);
            return form(typed, stored, model);
        }
        try {
            Map<String, Object> changes = typed.changes(company.get());
            ApiResult<Company> apiResult =
                    changes.isEmpty()
                            ? company
                            : apiClient.patch(Company.class, changes, "/companies/{id}", id);
            if (apiResult.isPresent()) {
                after.addFlashAttribute("notice", "The settings are saved.");
                return "redirect:/portal/companies/" + id + "/settings";
            }
            ErrorDisplay.refusal(apiResult, response, model);
        } catch (IllegalArgumentException e) {
            ErrorDisplay.invalidTags(e, response, model);
        }
        return form(typed, before, model);
    }

    private static void addFixedTags(ApiResult<Company> company, Model model) {
        model.addAttribute(
                "fixedTags", company.optional().map(CompanyForm::fixedTags).orElse(List.of()));
    }

    private static String form(CompanyForm form, CompanyForm before, Model model) {
        model.addAttribute("form", form);
        model.addAttribute("before", before);
        model.addAttribute(
                "asApi",
                new ApiEquivalent(
                        "PATCH",
                        "/companies/" + model.getAttribute("companyId"),
                        "{\"tags\":{\"region\":\"uk\"}}",
                        true));
        return "company/settings";
    }
}
