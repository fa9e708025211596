package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Deletes a company permanently, after its name was entered. */
@Controller
class CompanyDeletionController {

    private static final String PATH = CompanyConfiguration.ONE + "/delete";

    private final CompanyPages pages;

    CompanyDeletionController(CompanyPages pages) {
        this.pages = pages;
    }

    /** The number of uploaded files. */
    record Files(long totalResults) {}

    @GetMapping(PATH)
    String confirm(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        PendingCall<Freshness> freshness =
                apiClient.start(Freshness.class, "/companies/{id}/dataStatus", id);
        PendingCall<Files> files = apiClient.start(Files.class, files(id).address());
        pages.open(apiClient, model, id);
        model.addAttribute("freshness", freshness.result());
        model.addAttribute("files", files.result());
        model.addAttribute("asApi", ApiEquivalent.delete("/companies/" + id));
        return "company/delete";
    }

    @PostMapping(PATH)
    String delete(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String name,
            ApiClient apiClient,
            HttpServletResponse response,
            Model model,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Company> company = pages.read(apiClient, id);
        if (!company.isPresent()) {
            ErrorDisplay.refusal(company, response, model);
        } else if (!company.get().name().strip().equals(name.strip())) {
            ErrorDisplay.problem(
                    400, "That is not the company's name. Nothing was deleted.", response, model);
        } else {
            ApiResult<Void> apiResult = apiClient.delete("/companies/{id}", id);
            if (apiResult.isPresent()) {
                after.addFlashAttribute("notice", "The company was deleted.");
                return "redirect:/portal/companies";
            }
            ErrorDisplay.refusal(apiResult, response, model);
        }
        return confirm(companyId, apiClient, model);
    }

    private static ApiPath files(UUID company) {
        return ApiPath.of("/portal/api/files")
                .with("pageSize", 1)
                .with("query", "companyId=" + company);
    }
}
