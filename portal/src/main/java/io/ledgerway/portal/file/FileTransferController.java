package io.ledgerway.portal.file;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.FlashMessages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.springframework.web.servlet.support.RequestContextUtils;

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
        if (apiResult.isPresent()) {
            return;
        }
        if (response.isCommitted()) {
            throw new IOException(apiResult.getReason());
        }
        response.reset();
        FlashMap flash = RequestContextUtils.getOutputFlashMap(request);
        flash.put("problem", apiResult.getReason());
        RequestContextUtils.saveOutputFlashMap(page(id), request, response);
        response.sendRedirect(page(id));
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
            keepKey(key, next);
            next.addFlashAttribute(
                    "problem", "Choose a connection and at least one file that is not empty.");
            return "redirect:" + page(id);
        }
        int count = parts.getOrDefault("file", List.of()).size();
        ApiResult<Void> apiResult =
                apiClient.upload(
                        new ApiClient.Request<>(
                                HttpMethod.POST,
                                "/companies/{id}/connections/{connection}/files",
                                new Object[] {id, CompanyPages.id(connection)},
                                parts,
                                key.isBlank() ? Map.of() : Map.of("Idempotency-Key", key),
                                Void.class));
        if (apiResult.isUncertain()) {
            keepKey(key, next);
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

    /** The next form repeats this upload, so that its files are stored once. */
    private static void keepKey(String key, RedirectAttributes next) {
        next.addFlashAttribute("key", key);
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
