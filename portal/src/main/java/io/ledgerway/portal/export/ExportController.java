package io.ledgerway.portal.export;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.Downloads;
import io.ledgerway.portal.view.FlashMessages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Exports of a company. Downloads are streamed; one that breaks off is aborted, so that it is not
 * mistaken for a complete file.
 */
@Controller
class ExportController {

    private static final String API = "/companies/{id}/exports";
    private static final String ONE = ExportConfiguration.ALL + "/{exportId}";
    private static final List<String> FORMATS = List.of("parquet", "csv", "ndjson");

    private final CompanyPages pages;

    ExportController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExportConfiguration.ALL)
    String list(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        PendingCall<Exports> exports = apiClient.start(Exports.class, API, id);
        pages.open(apiClient, model, id);
        model.addAttribute("exports", exports.result());
        model.addAttribute("formats", FORMATS);
        model.addAttribute("dataTypes", Exports.EXPORTABLE);
        model.addAttribute(
                "asApi",
                ApiEquivalent.post("/companies/" + id + "/exports", "{\"format\":\"parquet\"}"));
        return "export/list";
    }

    @GetMapping(ONE)
    String show(
            @PathVariable String companyId,
            @PathVariable String exportId,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID export = CompanyPages.id(exportId);
        PendingCall<Exports.Export> shown =
                apiClient.start(Exports.Export.class, API + "/{export}", id, export);
        pages.open(apiClient, model, id);
        model.addAttribute("export", shown.result());
        model.addAttribute("asApi", ApiEquivalent.get("/companies/" + id + "/exports/" + export));
        return "export/export";
    }

    @PostMapping(ExportConfiguration.ALL)
    String create(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String format,
            @RequestParam(defaultValue = "") String after,
            @RequestParam(required = false) @Nullable List<String> dataTypes,
            ApiClient apiClient,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        Map<String, Object> body = new HashMap<>();
        body.put("format", format);
        if (!after.isBlank()) {
            body.put("after", after);
        }
        List<String> selected = dataTypes == null ? List.of() : dataTypes;
        if (!selected.isEmpty()) {
            body.put("dataTypes", selected);
        }
        ApiResult<Exports.Export> created = apiClient.post(Exports.Export.class, body, API, id);
        FlashMessages.show(next, created, "The export has begun. You can leave this page.");
        if (!created.isPresent()) {
            next.addFlashAttribute("refusedFormat", format);
            next.addFlashAttribute("refusedAfter", after);
            next.addFlashAttribute("refusedTypes", selected);
        }
        return "redirect:" + page(id);
    }

    @PostMapping(ONE + "/delete")
    String delete(
            @PathVariable String companyId,
            @PathVariable String exportId,
            ApiClient apiClient,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        ApiResult<Void> deleted =
                apiClient.delete(API + "/{export}", id, CompanyPages.id(exportId));
        FlashMessages.show(next, deleted, "The export has ended or is removed.");
        return "redirect:" + page(id);
    }

    @GetMapping(ONE + "/manifest")
    void manifest(
            @PathVariable String companyId,
            @PathVariable String exportId,
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        UUID id = CompanyPages.id(companyId);
        String path = "/companies/" + id + "/exports/" + CompanyPages.id(exportId) + "/manifest";
        download(id, path, "manifest.json", apiClient, request, response);
    }

    @GetMapping(ONE + "/files/{number}")
    void file(
            @PathVariable String companyId,
            @PathVariable String exportId,
            @PathVariable int number,
            @RequestParam(defaultValue = "") String name,
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        UUID id = CompanyPages.id(companyId);
        String path =
                "/companies/" + id + "/exports/" + CompanyPages.id(exportId) + "/files/" + number;
        String safe = name.replaceAll("[^A-Za-z0-9.-]", "");
        download(
                id, path, safe.isEmpty() ? "export-" + number : safe, apiClient, request, response);
    }

    private static void download(
            UUID company,
            String path,
            String name,
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        ApiResult<Void> apiResult =
                apiClient.stream(
                        file -> {
                            response.setContentType("application/octet-stream");
                            response.setHeader(
                                    HttpHeaders.CONTENT_DISPOSITION,
                                    ContentDisposition.attachment()
                                            .filename(name)
                                            .build()
                                            .toString());
                            file.getBody().transferTo(response.getOutputStream());
                        },
                        path);
        Downloads.redirectIfFailed(apiResult, page(company), request, response);
    }

    private static String page(UUID company) {
        return "/portal/companies/" + company + "/exports";
    }
}
