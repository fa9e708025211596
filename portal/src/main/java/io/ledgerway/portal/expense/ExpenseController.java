package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.expense.Syncs.Sync;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The expenses of a company: how far it is set up, what drifted, its syncs. */
@Controller
class ExpenseController {

    private static final int PAGE_SIZE = 50;

    private final CompanyPages pages;

    ExpenseController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExpenseConfiguration.ALL)
    String overview(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String result,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        Asked<Sync[]> syncs = Asked.of(() -> api.get(Sync[].class, syncList(id).address()));
        Answer<Defaults> defaults =
                api.get(Defaults.class, ExpenseConfiguration.api(id).segment("config").address());
        Answer<Company> company = pages.open(api, model, id);
        model.addAttribute("setup", Setup.of(company, defaults));
        model.addAttribute("defaults", defaults);
        model.addAttribute("names", names(new Books(api, id), defaults));
        model.addAttribute("connectAsApi", AsApi.post(partner(id).address(), null));
        model.addAttribute("result", result);
        Answer<List<Sync>> shown =
                syncs.answer()
                        .map(it -> Arrays.stream(it).filter(each -> each.fits(result)).toList());
        model.addAttribute("syncs", shown.map(it -> Syncs.page(it, page, PAGE_SIZE)));
        shown.optional()
                .ifPresent(it ->
                        model.addAttribute("pager", Pager.of(request, page, PAGE_SIZE, it.size())));
        model.addAttribute("asApi", AsApi.get(syncList(id).address()));
        return "expense/overview";
    }

    /** Connects the client's own expense application. */
    @PostMapping(ExpenseConfiguration.ALL + "/connect")
    String connect(@PathVariable String companyId, Api api, RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        Answer<Void> answer = api.post(Void.class, null, partner(id).address());
        Outcome.tell(
                next, answer, "Your expense application is connected. Choose the defaults next.");
        return "redirect:" + ExpenseConfiguration.page(id);
    }

    /** What each default is called, by its label. */
    private static Map<String, String> names(Books books, Answer<Defaults> defaults) {
        Map<String, String> names = new TreeMap<>();
        defaults.optional()
                .ifPresent(it -> {
                    Map<Choosable, Asked<String>> asked = new TreeMap<>();
                    it.ids()
                            .forEach((field, id) ->
                                    asked.put(field, Asked.of(() -> name(books, field, id))));
                    asked.forEach((field, name) ->
                            names.put(field.label(), name.answer().optional().orElse("")));
                });
        return names;
    }

    private static Answer<String> name(Books books, Choosable field, String id) {
        return new Answer.Value<>(books.name(field, id), HttpHeaders.EMPTY);
    }

    private static ApiPath syncList(UUID id) {
        return ExpenseConfiguration.api(id).segment("syncs").segment("list").segment("status");
    }

    private static ApiPath partner(UUID id) {
        return ExpenseConfiguration.api(id).segment("connections").segment("partnerExpense");
    }
}
