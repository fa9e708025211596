package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.request.RequestSchemas;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** API of reimbursable expenses. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/reimbursable-expense-transactions")
class ReimbursableExpenseTransactionController {

    private final CompanyDirectory companyDirectory;
    private final RequestParser bodies;
    private final TransactionSubmission transactionSubmission;

    ReimbursableExpenseTransactionController(
            CompanyDirectory companyDirectory,
            RequestParser bodies,
            TransactionSubmission transactionSubmission) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.transactionSubmission = transactionSubmission;
    }

    /**
     * Accepts 1 to 50 reimbursable expenses and queues a sync that posts each as a bill of the
     * employee. The rules for ids of expense transactions apply.
     *
     * @param dryRun validates the expenses and returns what would be posted; nothing is stored
     */
    @Operation(summary = "Create reimbursable expense transactions")
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            array =
                                    @ArraySchema(
                                            minItems = 1,
                                            maxItems = RequestParser.MAX_ITEMS,
                                            schema =
                                                    @Schema(
                                                            implementation =
                                                                    RequestSchemas.Reimbursable
                                                                            .class))))
    SubmissionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        return transactionSubmission.submit(
                TransactionSubmission.Request.create(company, bodies.reimbursables(body)), dryRun);
    }

    /**
     * Updates a posted reimbursable expense. Supported on some platforms.
     *
     * @param transactionId the id that the transaction was created with
     * @param dryRun validates the update and returns what would be posted; nothing is stored
     */
    @Operation(summary = "Update a reimbursable expense transaction")
    @PutMapping(path = "/{transactionId}", consumes = MediaType.APPLICATION_JSON_VALUE)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            schema =
                                    @Schema(
                                            implementation =
                                                    RequestSchemas.ReimbursableUpdate.class)))
    SubmissionResponse update(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String transactionId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        Reimbursable given = bodies.reimbursableUpdate(TransactionIds.of(transactionId), body);
        return transactionSubmission.submit(
                TransactionSubmission.Request.one(company, given, new UpdateTransaction(given)),
                dryRun);
    }
}
