package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Syncs;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
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

/** Expenses of a company: set-up, drift and syncs. */
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
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        ApiPath list = syncs(id).with("page", page).with("pageSize", PAGE_SIZE);
        PendingCall<Syncs> syncs =
                apiClient.start(Syncs.class, list.with("result", result).address());
        ApiResult<Defaults> defaults =
                apiClient.get(
                        Defaults.class, ExpenseConfiguration.api(id).segment("config").address());
        ApiResult<Company> company = pages.open(apiClient, model, id);
        model.addAttribute("setup", SetupStatus.of(company, defaults));
        model.addAttribute("defaults", defaults);
        model.addAttribute("names", names(new ReferenceSearch(apiClient, id), defaults));
        model.addAttribute("connectAsApi", ApiEquivalent.post(partner(id).address(), null));
        model.addAttribute("result", result);
        model.addAttribute("syncs", syncs.result().map(Syncs::shown));
        Pager.add(model, request, page, PAGE_SIZE, syncs.result().map(Syncs::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(syncList(id).address()));
        return "expense/overview";
    }

    /** Connects the client's own expense application. */
    @PostMapping(ExpenseConfiguration.ALL + "/connect")
    String connect(@PathVariable String companyId, ApiClient apiClient, RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Void> apiResult = apiClient.post(Void.class, null, partner(id).address());
        FlashMessages.show(
                next,
                apiResult,
                "Your expense application is connected. Choose the defaults next.");
        return "redirect:" + ExpenseConfiguration.page(id);
    }

    /** The names of the defaults, by label. */
    private static Map<String, String> names(
            ReferenceSearch referenceSearch, ApiResult<Defaults> defaults) {
        Map<String, String> names = new TreeMap<>();
        defaults.optional()
                .ifPresent(it -> {
                    Map<DefaultField, PendingCall<String>> asked = new TreeMap<>();
                    it.ids()
                            .forEach((field, id) ->
                                    asked.put(
                                            field,
                                            PendingCall.of(
                                                    () -> name(referenceSearch, field, id))));
                    asked.forEach((field, name) ->
                            names.put(field.label(), name.result().optional().orElse("")));
                });
        return names;
    }

    private static ApiResult<String> name(
            ReferenceSearch referenceSearch, DefaultField field, String id) {
        return new ApiResult.Value<>(referenceSearch.name(field, id), HttpHeaders.EMPTY);
    }

    /** The syncs in pages; API clients have a list without pages. */
    private static ApiPath syncs(UUID id) {
        return ApiPath.of("/portal/api/expenses/companies/" + id + "/syncs");
    }

    private static ApiPath syncList(UUID id) {
        return ExpenseConfiguration.api(id).segment("syncs").segment("list").segment("status");
    }

    private static ApiPath partner(UUID id) {
        return ExpenseConfiguration.api(id).segment("connections").segment("partnerExpense");
    }
}
