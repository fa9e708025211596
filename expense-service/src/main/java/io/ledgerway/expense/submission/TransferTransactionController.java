package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.request.RequestSchemas;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** API of transfers. */
@RestController
@Tag(name = "Expenses")
class TransferTransactionController {

    private final CompanyDirectory companyDirectory;
    private final RequestParser bodies;
    private final TransactionSubmission transactionSubmission;

    TransferTransactionController(
            CompanyDirectory companyDirectory,
            RequestParser bodies,
            TransactionSubmission transactionSubmission) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.transactionSubmission = transactionSubmission;
    }

    /**
     * Creates the transfer with the given id, or updates it if it was posted. The same content
     * returns the same sync.
     *
     * @param transactionId a UUID that the client chooses
     * @param dryRun validates the transfer and returns what would be posted; nothing is stored
     */
    @RespondsWithError(
            status = 422,
            description =
                    "The transfer was posted, and the platform does not support updates of"
                            + " transfers.")
    @Operation(summary = "Create or update a transfer transaction")
    @PutMapping(
            path = "/companies/{companyId}/sync/expenses/transfer-transactions/{transactionId}",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = RequestSchemas.Transfer.class)))
    SubmissionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String transactionId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        Transfer given = bodies.transfer(TransactionIds.of(transactionId), body);
        return transactionSubmission.submit(
                TransactionSubmission.Request.one(
                        company, given, new UpsertTransfer(companyId, given)),
                dryRun);
    }
}
