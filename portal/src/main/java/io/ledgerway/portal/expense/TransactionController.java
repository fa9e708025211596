package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.expense.ExpenseSyncResponses.Transaction;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/** Page of one transaction of a sync with its proof. */
@Controller
class TransactionController {

    private final CompanyPages pages;

    TransactionController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ExpenseConfiguration.TRANSACTION)
    String show(
            @PathVariable String companyId,
            @PathVariable String syncId,
            @PathVariable String transactionId,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        UUID sync = CompanyPages.id(syncId);
        UUID transaction = CompanyPages.id(transactionId);
        ApiPath path = path(id, sync, transaction);
        PendingCall<Transaction[]> pendingCall =
                apiClient.start(Transaction[].class, path.address());
        ApiResult<Proof> proof = apiClient.get(Proof.class, proof(id, transaction).address());
        ApiResult<Company> company = pages.open(apiClient, model, id);
        ApiResult<Transaction[]> found = pendingCall.result();
        if (found.isNotFound() || found.optional().map(it -> it.length == 0).orElse(false)) {
            throw new ResponseStatusException(
                    HttpStatus.NOT_FOUND, "This expense sync has no transaction with this id.");
        }
        model.addAttribute("syncId", sync);
        model.addAttribute("transactionId", transaction);
        model.addAttribute("transaction", found.map(it -> it[0]));
        model.addAttribute("proof", proof);
        Optional<PostedRecord> posted =
                proof.optional().flatMap(it -> PostedRecord.find(apiClient, id, it));
        model.addAttribute("posted", posted.orElse(null));
        if (posted.isEmpty()) {
            addRequest(id, sync, transaction, apiClient, model);
        }
        model.addAttribute("platform", platform(company, proof));
        model.addAttribute("proofAsApi", ApiEquivalent.get(proof(id, transaction).address()));
        model.addAttribute(
                "receiptAsApi",
                ApiEquivalent.upload(path.segment("attachments").address(), "receipt.pdf"));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "expense/transaction";
    }

    /**
     * Adds the request of the client, with the names of its accounts. They are read from the data:
     * reading the mapping options would queue syncs.
     */
    private static void addRequest(
            UUID id, UUID sync, UUID transaction, ApiClient apiClient, Model model) {
        SubmittedRequest.read(apiClient, id, sync, transaction)
                .optional()
                .ifPresent(it -> {
                    model.addAttribute("submitted", it);
                    model.addAttribute(
                            "accountNames",
                            new ReferenceSearch(apiClient, id)
                                    .names(DefaultField.BANK_ACCOUNT, it.allAccounts()));
                });
    }

    /** Downloads the proof exactly as returned by the API. */
    @GetMapping(ExpenseConfiguration.ALL + "/transactions/{transactionId}/proof")
    ResponseEntity<byte[]> download(
            @PathVariable String companyId,
            @PathVariable String transactionId,
            ApiClient apiClient) {
        UUID id = CompanyPages.id(companyId);
        UUID transaction = CompanyPages.id(transactionId);
        ApiResult<String> proof = apiClient.get(String.class, proof(id, transaction).address());
        if (!proof.isPresent()) {
            throw new ResponseStatusException(
                    proof.isUnavailable() ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.NOT_FOUND);
        }
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("proof-" + transaction + ".json")
                                .build()
                                .toString())
                .body(proof.get().getBytes(StandardCharsets.UTF_8));
    }

    /** The name of the platform of a proof; its key if no connection has it. */
    private static String platform(ApiResult<Company> company, ApiResult<Proof> proof) {
        String key = proof.optional().map(Proof::platformKey).orElse("");
        return company.optional().map(it -> it.platformName(key)).orElse(key);
    }

    /** The API path of a transaction of a sync. */
    static ApiPath path(UUID company, UUID sync, UUID transaction) {
        return ExpenseConfiguration.api(company)
                .segment("syncs")
                .segment(sync)
                .segment("transactions")
                .segment(transaction);
    }

    private static ApiPath proof(UUID company, UUID transaction) {
        return ExpenseConfiguration.api(company)
                .segment("transactions")
                .segment(transaction)
                .segment("proof");
    }
}
