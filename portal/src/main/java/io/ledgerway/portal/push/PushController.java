package io.ledgerway.portal.push;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.push.PushOperations.SubmittedBody;
import io.ledgerway.portal.push.PushOperations.Write;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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

/** Push operations of a company: list and details. */
@Controller
class PushController {

    private static final List<String> TYPES =
            Arrays.stream(DataType.values()).map(DataType::key).toList();
    private static final List<String> STATUSES =
            Arrays.stream(WriteStatus.values()).map(WriteStatus::wire).toList();

    private static final String SENT = "/portal/api/syncs/companies/{id}/writes/{key}";

    private final CompanyPages pages;
    private final Clock clock;

    PushController(CompanyPages pages, Clock clock) {
        this.pages = pages;
        this.clock = clock;
    }

    @GetMapping(PushConfiguration.ALL)
    String list(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        PushFilter filter = PushFilter.of(fields);
        ApiPath path = filter.path(id, page);
        PendingCall<PushOperations> pendingCall =
                apiClient.start(PushOperations.class, path.address());
        pages.open(apiClient, model, id);
        ApiResult<PushOperations> writes = pendingCall.result();
        model.addAttribute("filter", filter);
        model.addAttribute("types", TYPES);
        model.addAttribute("statuses", STATUSES);
        model.addAttribute("writes", writes);
        model.addAttribute("now", clock.instant());
        Pager.add(
                model,
                request,
                page,
                PushFilter.PAGE_SIZE,
                writes.map(PushOperations::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "push/list";
    }

    @GetMapping(PushConfiguration.ALL + "/{pushOperationKey}")
    String show(
            @PathVariable String companyId,
            @PathVariable String pushOperationKey,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID key = CompanyPages.id(pushOperationKey);
        ApiPath path = PushFilter.all(id).segment(key);
        PendingCall<Write> pendingCall = apiClient.start(Write.class, path.address());
        PendingCall<SubmittedBody> sent = apiClient.start(SubmittedBody.class, SENT, id, key);
        ApiResult<Company> company = pages.open(apiClient, model, id);
        ApiResult<Write> write = pendingCall.result();
        if (write.isNotFound()) {
            throw new ResponseStatusException(
                    HttpStatus.NOT_FOUND, "The company has no write with this id.");
        }
        model.addAttribute("write", write);
        model.addAttribute("now", clock.instant());
        model.addAttribute("sentRecord", sent.result());
        model.addAttribute("platform", platform(company, write));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "push/operation";
    }

    /** Submits a failed write again, unless it is too old, and shows the new one. */
    @PostMapping(PushConfiguration.ALL + "/{pushOperationKey}/retry")
    String retry(
            @PathVariable String companyId,
            @PathVariable String pushOperationKey,
            ApiClient apiClient,
            RedirectAttributes after) {
        UUID id = CompanyPages.id(companyId);
        UUID key = CompanyPages.id(pushOperationKey);
        String page = "redirect:/portal/companies/" + id + "/writes/";
        ApiResult<Write> write =
                apiClient.get(Write.class, PushFilter.all(id).segment(key).address());
        ApiResult<String> sent = apiClient.get(String.class, SENT, id, key);
        if (!write.isPresent() || !sent.isPresent()) {
            FlashMessages.show(after, write.isPresent() ? sent : write, "");
            return page + key;
        }
        WriteRetry.Call call = WriteRetry.of(id, write.get(), sent.get());
        if (call == null) {
            after.addFlashAttribute("problem", "This write cannot be tried again.");
            return page + key;
        }
        if (!write.get().isRecent(clock.instant())) {
            after.addFlashAttribute(
                    "problem", "This write is too old to be tried again. Send it through the API.");
            return page + key;
        }
        ApiResult<Write> again = call.send(apiClient, key);
        FlashMessages.show(after, again, "Submitted again.");
        return page + again.optional().map(Write::pushOperationKey).orElse(key);
    }

    /** The platform name of the push operation's connection; empty if unknown. */
    private static String platform(ApiResult<Company> company, ApiResult<Write> write) {
        return company.optional().stream()
                .flatMap(it -> it.connections().stream())
                .filter(it ->
                        write.optional()
                                .map(each -> it.id().equals(each.dataConnectionKey()))
                                .orElse(false))
                .map(Company.Connection::platformName)
                .map(String::valueOf)
                .findFirst()
                .orElse("");
    }
}
