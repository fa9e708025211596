package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.expense.Syncs.Begun;
import io.ledgerway.portal.expense.Syncs.Sync;
import io.ledgerway.portal.expense.Syncs.Transactions;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** A sync of expenses: where it stands, its transactions, and the failed ones once more. */
@Controller
class ExpenseSyncController {

    private static final int PAGE_SIZE = 50;

    private final CompanyPages pages;

    ExpenseSyncController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExpenseConfiguration.SYNC)
    String show(
            @PathVariable String companyId,
            @PathVariable String syncId,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        ApiPath one = path(id, sync);
        ApiPath list = one.segment("transactions").with("page", page).with("pageSize", PAGE_SIZE);
        Asked<Sync> status = Asked.of(() -> api.get(Sync.class, one.segment("status").address()));
        Asked<Transactions> transactions =
                Asked.of(() -> api.get(Transactions.class, list.address()));
        pages.open(api, model, id);
        if (status.answer().isNotFound()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        model.addAttribute("syncId", sync);
        model.addAttribute("sync", status.answer());
        model.addAttribute("transactions", transactions.answer());
        transactions
                .answer()
                .optional()
                .map(it -> Pager.of(request, page, PAGE_SIZE, it.totalResults()))
                .ifPresent(it -> model.addAttribute("pager", it));
        model.addAttribute("retryAsApi", AsApi.post(one.segment("retry").address(), null));
        model.addAttribute("asApi", AsApi.get(list.address()));
        return "expense/sync";
    }

    /** Runs what failed again, as a sync of its own. */
    @PostMapping(ExpenseConfiguration.SYNC + "/retry")
    String retry(
            @PathVariable String companyId,
            @PathVariable String syncId,
            Api api,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        Answer<Begun> begun =
                api.post(Begun.class, null, path(id, sync).segment("retry").address());
        Outcome.tell(next, begun, "What had failed runs again, as this sync.");
        UUID shown = begun.optional().map(Begun::syncId).orElse(sync);
        return "redirect:" + ExpenseConfiguration.page(id) + "/syncs/" + shown;
    }

    private static ApiPath path(UUID company, UUID sync) {
        return ExpenseConfiguration.api(company).segment("syncs").segment(sync);
    }
}
