package io.ledgerway.expense.receipt;

import io.ledgerway.expense.posting.PlatformRules;
import io.ledgerway.expense.receipt.PostedTransactionRepository.Posted;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.multipart.MultipartHttpServletRequest;
import org.springframework.web.util.WebUtils;

/** API of attachments. */
@RestController
@Tag(name = "Expenses")
class ExpenseAttachmentController {

    private static final int MAX_FILES = 10;

    private final PostedTransactionRepository transactions;
    private final ReceiptService receiptService;
    private final ReceiptProperties properties;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    ExpenseAttachmentController(
            PostedTransactionRepository transactions,
            ReceiptService receiptService,
            ReceiptProperties properties,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.transactions = transactions;
        this.receiptService = receiptService;
        this.properties = properties;
        this.companyDirectory = companyDirectory;
        this.clock = clock;
    }

    /**
     * Attaches a file to a completed transaction in the accounting platform and waits for the
     * result. The multipart request has the file in a part of any name; if it has several files,
     * all are attached and the id of the first is returned. A repeated file is attached once and
     * returns the same id, unless it was deleted at the platform. If the platform takes too long,
     * the response is 503: send the file again to get the result.
     */
    @Operation(summary = "Attach a receipt to a transaction")
    // not marked as required: for generated clients of the released document that would be a change
    @RequestBody(
            content =
                    @Content(
                            mediaType = MediaType.MULTIPART_FORM_DATA_VALUE,
                            schema = @Schema(implementation = ReceiptForm.class)))
    @PostMapping(
            "/companies/{companyId}/sync/expenses/syncs/{syncId}/transactions/{transactionId}/attachments")
    Attachment uploadExpenseAttachment(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @PathVariable UUID transactionId,
            HttpServletRequest request)
            throws IOException {
        companyDirectory.require(caller, companyId);
        Posted posted =
                transactions
                        .find(companyId, syncId, transactionId)
                        .orElseThrow(() ->
                                ApiException.notFound(
                                        "No transaction %s was found in sync %s"
                                                .formatted(transactionId, syncId)));
        PlatformRules.Receipts rules = ReceiptRules.of(posted);
        List<Receipt> files = files(request);
        ReceiptRules.check(rules, files);
        Instant until = clock.instant().plus(properties.timeout());
        String first = receiptService.attach(posted, files.getFirst(), until);
        for (Receipt each : files.subList(1, files.size())) {
            receiptService.attach(posted, each, until);
        }
        return new Attachment(companyId, first, transactionId);
    }

    /**
     * The body as a form, for those who generate clients.
     *
     * @param file a file; up to 10 parts, under any name
     */
    @Schema(name = "ReceiptUpload")
    record ReceiptForm(@Schema(type = "string", format = "binary") String file) {}

    /** Reads the files; called after the caller and the transaction are validated. */
    private static List<Receipt> files(HttpServletRequest sent) {
        MultipartHttpServletRequest request =
                WebUtils.getNativeRequest(sent, MultipartHttpServletRequest.class);
        List<MultipartFile> files =
                request == null
                        ? List.of()
                        : request.getMultiFileMap().values().stream()
                                .flatMap(List::stream)
                                .filter(it -> StringUtils.hasText(it.getOriginalFilename()))
                                .toList();
        if (files.isEmpty() || files.size() > MAX_FILES) {
            throw ApiException.badRequest(
                    "The request must be multipart/form-data with 1 to " + MAX_FILES + " files");
        }
        return files.stream().map(Receipt::of).toList();
    }

    /**
     * An attachment that the platform stored.
     *
     * @param id the attachment's id at the platform
     */
    @Schema(name = "ExpenseAttachment")
    record Attachment(CompanyId companyId, String id, UUID transactionId) {}
}
