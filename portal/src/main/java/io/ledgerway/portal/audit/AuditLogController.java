package io.ledgerway.portal.audit;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Pages of the audit log, newest entries first. */
@Controller
class AuditLogController {

    private final CompanyPages pages;

    AuditLogController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(AuditConfiguration.OF_COMPANY)
    String ofCompany(
            @PathVariable String companyId,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        AuditLogFilter filter = AuditLogFilter.of(fields);
        ApiPath path = filter.path(id, page);
        PendingCall<AuditLog> log = apiClient.start(AuditLog.class, path.address());
        pages.open(apiClient, model, id);
        show(log.result(), filter, path, page, request, model);
        return "audit/company";
    }

    @GetMapping(AuditConfiguration.ALL)
    String ofClient(
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        AuditLogFilter filter = AuditLogFilter.of(fields);
        ApiPath path = filter.path(null, page);
        show(apiClient.get(AuditLog.class, path.address()), filter, path, page, request, model);
        return "audit/client";
    }

    private static void show(
            ApiResult<AuditLog> log,
            AuditLogFilter filter,
            ApiPath path,
            int page,
            HttpServletRequest request,
            Model model) {
        model.addAttribute("log", log);
        model.addAttribute("filter", filter);
        Pager.add(model, request, page, AuditLogFilter.PAGE_SIZE, log.map(AuditLog::totalResults));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
    }
}
