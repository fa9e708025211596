package io.ledgerway.portal.company;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.AsApi;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Deletes a company for good, once its name has been typed. */
@Controller
class CompanyRemovalController {

    private static final String PATH = CompanyConfiguration.ONE + "/delete";

    private final CompanyPages pages;

    CompanyRemovalController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(PATH)
    String ask(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        Asked<Freshness> freshness =
                Asked.of(() -> api.get(Freshness.class, "/companies/{id}/dataStatus", id));
        pages.open(api, model, id);
        model.addAttribute("freshness", freshness.answer());
        model.addAttribute("asApi", AsApi.delete("/companies/" + id));
        return "company/delete";
    }

    @PostMapping(PATH)
    String delete(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String name,
            Api api,
            HttpServletResponse response,
            Model model,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        Answer<Company> company = pages.read(api, id);
        if (!company.isPresent()) {
            Shown.refusal(company, response, model);
        } else if (!company.get().name().strip().equals(name.strip())) {
            Shown.problem(
                    400, "That is not the company's name. Nothing was deleted.", response, model);
        } else {
            Answer<Void> answer = api.delete("/companies/{id}", id);
            if (answer.isPresent()) {
                after.addFlashAttribute("notice", "The company was deleted.");
                return "redirect:/portal/companies";
            }
            Shown.refusal(answer, response, model);
        }
        return ask(companyId, api, model);
    }
}
