package io.ledgerway.portal.file;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Documents of a company by connection, and the days with zip downloads. */
@Controller
class CompanyFilesController {

    private static final int PAGE_SIZE = 50;

    private final CompanyPages pages;

    CompanyFilesController(CompanyPages pages) {
        this.pages = pages;
    }

    /** The days (UTC) with documents, newest first. */
    record Days(@Nullable List<String> days) {

        public List<String> shown() {
            return days == null ? List.of() : days;
        }
    }

    @GetMapping(FileConfiguration.OF_COMPANY)
    String list(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String connection,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        ApiPath path = path(id, connection, page);
        PendingCall<Documents> documents = apiClient.start(Documents.class, path.address());
        PendingCall<Days> days =
                apiClient.start(Days.class, FileConfiguration.API + "/companies/{id}/days", id);
        pages.open(apiClient, model, id);
        ApiResult<Documents> shown = documents.result();
        model.addAttribute("documents", shown);
        model.addAttribute("days", days.result());
        model.addAttribute("connection", connection);
        FormKey.add(model);
        model.addAttribute("uploadAsApi", uploadAsApi(id));
        Pager.add(model, request, page, PAGE_SIZE, shown.map(Documents::totalResults));
        model.addAttribute(
                "asApi",
                ApiEquivalent.download(
                        "/companies/" + id + "/files/download?date=2026-01-31", "files.zip"));
        return "file/company";
    }

    private static ApiEquivalent uploadAsApi(UUID company) {
        return ApiEquivalent.upload(
                "/companies/" + company + "/connections/{connectionId}/files", "statement.pdf");
    }

    private static ApiPath path(UUID company, String connection, int page) {
        String query = "companyId=" + company;
        if (!connection.isEmpty()) {
            query += "&&connectionId=" + CompanyPages.id(connection);
        }
        return ApiPath.of(FileConfiguration.API)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query)
                .with("orderBy", "platformName,connectionId,-uploaded");
    }
}
