package io.ledgerway.portal.file;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import io.ledgerway.portal.view.QueryLiteral;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Companies with documents, latest uploads and files rejected by the virus scanner. */
@Controller
class FilesController {

    private static final int PAGE_SIZE = 50;
    private static final int LAST = 10;

    @GetMapping(FileConfiguration.ALL)
    String list(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        ApiPath path =
                ApiPath.of(FileConfiguration.API + "/companies")
                        .with("page", page)
                        .with("pageSize", PAGE_SIZE)
                        .with(
                                "query",
                                name.isBlank() ? null : "companyName~" + QueryLiteral.of(name));
        ApiPath last = ApiPath.of(FileConfiguration.API).with("pageSize", LAST);
        ApiPath found = ApiPath.of(FileConfiguration.API + "/quarantine").with("pageSize", LAST);
        PendingCall<CompaniesWithFiles> companies =
                apiClient.start(CompaniesWithFiles.class, path.address());
        PendingCall<Documents> documents = apiClient.start(Documents.class, last.address());
        PendingCall<InfectedFiles> infectedFiles =
                apiClient.start(InfectedFiles.class, found.address());
        ApiResult<CompaniesWithFiles> shown = companies.result();
        model.addAttribute("companies", shown);
        model.addAttribute("documents", documents.result());
        model.addAttribute("infectedFiles", infectedFiles.result());
        model.addAttribute("name", name);
        Pager.add(model, request, page, PAGE_SIZE, shown.map(CompaniesWithFiles::totalResults));
        model.addAttribute("asApi", ApiEquivalent.portalOnly("GET", path.address()));
        return "file/list";
    }
}
