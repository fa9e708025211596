package io.ledgerway.portal.file;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Downloads;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Uploads and downloads of documents, both streamed. If a zip breaks off, the response is aborted,
 * so that it is not mistaken for a complete one.
 */
@Controller
class FileTransferController {

    /** The zip of a day or of all days; errors are shown on the page. */
    @GetMapping(FileConfiguration.OF_COMPANY + "/download")
    void download(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String date,
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        UUID id = CompanyPages.id(companyId);
        ApiPath path = ApiPath.of("/companies/" + id + "/files/download").with("date", date);
        ApiResult<Void> apiResult =
                apiClient.stream(
                        zip -> {
                            response.setContentType("application/zip");
                            response.setHeader(HttpHeaders.CONTENT_DISPOSITION, named(date));
                            zip.getBody().transferTo(response.getOutputStream());
                        },
                        path.address());
        Downloads.redirectIfFailed(apiResult, page(id), request, response);
    }

    @PostMapping(FileConfiguration.OF_COMPANY)
    String upload(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String connection,
            @RequestParam(defaultValue = "") String key,
            @RequestParam(required = false) @Nullable List<MultipartFile> file,
            ApiClient apiClient,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        MultiValueMap<String, Resource> parts = new LinkedMultiValueMap<>();
        if (file != null) {
            file.stream()
                    .filter(it -> !it.isEmpty())
                    .forEach(it -> parts.add("file", it.getResource()));
        }
        if (parts.isEmpty() || connection.isEmpty()) {
            FormKey.keepAfterRedirect(next, key);
            next.addFlashAttribute(
                    "problem", "Choose a connection and at least one file that is not empty.");
            return "redirect:" + page(id);
        }
        int count = parts.getOrDefault("file", List.of()).size();
        ApiResult<Void> apiResult =
                apiClient.upload(
                        FormKey.post(
                                key,
                                Void.class,
                                parts,
                                "/companies/{id}/connections/{connection}/files",
                                id,
                                CompanyPages.id(connection)));
        if (apiResult.isUncertain()) {
            FormKey.keepAfterRedirect(next, key);
        }
        ErrorBody refusal = apiResult.getError();
        if (refusal != null && !refusal.items().isEmpty()) {
            next.addFlashAttribute("problem", refusal.reason() + " Nothing was stored.");
            next.addFlashAttribute("rejectedFiles", refusal.named());
        } else {
            FlashMessages.show(
                    next,
                    apiResult,
                    count == 1 ? "The file was stored." : count + " files were stored.");
        }
        return "redirect:" + page(id);
    }

    private static String page(UUID company) {
        return "/portal/companies/" + company + "/files";
    }

    private static String named(String date) {
        String safe = date.replaceAll("[^0-9-]", "");
        String name = safe.isEmpty() ? "files.zip" : "files-" + safe + ".zip";
        return ContentDisposition.attachment().filename(name).build().toString();
    }
}
