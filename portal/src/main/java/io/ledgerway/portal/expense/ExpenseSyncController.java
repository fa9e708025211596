package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Begun;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Sync;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Transactions;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
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

/** Page of an expense sync with its transactions; retries failed ones. */
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
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        ApiPath one = path(id, sync);
        ApiPath list = one.segment("transactions").with("page", page).with("pageSize", PAGE_SIZE);
        PendingCall<Sync> status = apiClient.start(Sync.class, one.segment("status").address());
        PendingCall<Transactions> transactions =
                apiClient.start(Transactions.class, list.address());
        pages.open(apiClient, model, id);
        if (status.result().isNotFound()) {
            throw new ResponseStatusException(
                    HttpStatus.NOT_FOUND, "The company has no expense sync with this id.");
        }
        model.addAttribute("syncId", sync);
        model.addAttribute("sync", status.result());
        model.addAttribute("transactions", transactions.result());
        Pager.add(
                model,
                request,
                page,
                PAGE_SIZE,
                transactions.result().map(Transactions::totalResults));
        model.addAttribute("retryAsApi", ApiEquivalent.post(one.segment("retry").address(), null));
        model.addAttribute("asApi", ApiEquivalent.get(list.address()));
        return "expense/sync";
    }

    /** Retries the failed transactions in a new sync. */
    @PostMapping(ExpenseConfiguration.SYNC + "/retry")
    String retry(
            @PathVariable String companyId,
            @PathVariable String syncId,
            ApiClient apiClient,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        ApiResult<Begun> begun =
                apiClient.post(Begun.class, null, path(id, sync).segment("retry").address());
        FlashMessages.show(next, begun, "The failed transactions run again in this sync.");
        UUID shown = begun.optional().map(Begun::syncId).orElse(sync);
        return "redirect:" + ExpenseConfiguration.page(id) + "/syncs/" + shown;
    }

    private static ApiPath path(UUID company, UUID sync) {
        return ExpenseConfiguration.api(company).segment("syncs").segment(sync);
    }
}
