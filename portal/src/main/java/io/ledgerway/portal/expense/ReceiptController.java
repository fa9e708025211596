package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.HelpPath;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Forwards receipts of a posted transaction to the platform. Uploads are spooled on disk and
 * streamed from there. The platform limits the file size; the API reports which file is too large.
 */
@Controller
class ReceiptController {

    private static final String LATE =
            " The platform is slow, or a service is unavailable. Send the same file again in a"
                    + " moment: it is not attached twice.";

    /** The id of the first attachment. */
    record Attached(@Nullable String id) {}

    @PostMapping(ExpenseConfiguration.TRANSACTION + "/receipts")
    String attach(
            @PathVariable String companyId,
            @PathVariable String syncId,
            @PathVariable String transactionId,
            @RequestParam(required = false) @Nullable List<MultipartFile> receipt,
            ApiClient apiClient,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        UUID transaction = CompanyPages.id(transactionId);
        MultiValueMap<String, HttpEntity<Resource>> parts = parts(receipt);
        if (parts.isEmpty()) {
            next.addFlashAttribute("problem", "Choose a file first.");
        } else {
            ApiResult<Attached> apiResult =
                    apiClient.upload(
                            new ApiClient.Request<>(
                                    HttpMethod.POST,
                                    TransactionController.path(id, sync, transaction)
                                            .segment("attachments")
                                            .address(),
                                    new Object[0],
                                    parts,
                                    Map.of(),
                                    Attached.class));
            addNotice(next, apiResult);
        }
        return "redirect:%s/syncs/%s/transactions/%s"
                .formatted(ExpenseConfiguration.page(id), sync, transaction);
    }

    private static void addNotice(RedirectAttributes next, ApiResult<Attached> apiResult) {
        ErrorBody refusal = apiResult.getError();
        if (refusal != null && !refusal.items().isEmpty()) {
            next.addFlashAttribute("problem", refusal.reason() + " Nothing was attached.");
            next.addFlashAttribute("rejectedFiles", refusal.named());
        } else if (apiResult.isUnavailable()) {
            next.addFlashAttribute("problem", apiResult.getReason() + LATE);
            next.addFlashAttribute("problemHelp", HelpPath.of(apiResult));
        } else {
            FlashMessages.show(next, apiResult, "Attached and visible on the platform.");
        }
    }

    private static MultiValueMap<String, HttpEntity<Resource>> parts(
            @Nullable List<MultipartFile> files) {
        MultiValueMap<String, HttpEntity<Resource>> parts = new LinkedMultiValueMap<>();
        for (MultipartFile file : files == null ? List.<MultipartFile>of() : files) {
            if (!file.isEmpty()) {
                HttpHeaders headers = new HttpHeaders();
                String type = file.getContentType();
                if (type != null) {
                    headers.set(HttpHeaders.CONTENT_TYPE, type);
                }
                parts.add("file", new HttpEntity<>(file.getResource(), headers));
            }
        }
        return parts;
    }
}
