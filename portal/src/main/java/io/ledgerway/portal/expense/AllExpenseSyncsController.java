package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Syncs;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Expense syncs of all companies in the last seven days, newest first. */
@Controller
class AllExpenseSyncsController {

    private static final int PAGE_SIZE = 50;

    /** Other values are ignored. */
    private static final Set<String> RESULTS = Set.of("failed", "complete", "running");

    @GetMapping(ExpenseConfiguration.EVERYWHERE)
    String list(
            @RequestParam(defaultValue = "") String result,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        String outcome = RESULTS.contains(result) ? result : "";
        ApiPath path =
                ApiPath.of("/portal/api/expenses/syncs")
                        .with("page", page)
                        .with("pageSize", PAGE_SIZE)
                        .with("result", outcome);
        ApiResult<Syncs> syncs = apiClient.get(Syncs.class, path.address());
        model.addAttribute("result", outcome);
        model.addAttribute("syncs", syncs);
        Pager.add(model, request, page, PAGE_SIZE, syncs.map(Syncs::totalResults));
        model.addAttribute(
                "asApi",
                ApiEquivalent.get("/companies/{companyId}/sync/expenses/syncs/list/status"));
        return "expense/all";
    }
}
