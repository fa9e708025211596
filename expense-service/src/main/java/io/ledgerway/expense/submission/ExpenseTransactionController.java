package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.request.RequestSchemas;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** API of expense transactions. Caller and company are checked before the body is parsed. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/expense-transactions")
class ExpenseTransactionController {

    private final CompanyDirectory companyDirectory;
    private final RequestParser bodies;
    private final TransactionSubmission transactionSubmission;

    ExpenseTransactionController(
            CompanyDirectory companyDirectory,
            RequestParser bodies,
            TransactionSubmission transactionSubmission) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.transactionSubmission = transactionSubmission;
    }

    /**
     * Accepts 1 to 50 expenses and queues a sync that posts them. Each id is posted once per
     * company: the request is rejected if an id was posted or is in progress; a failed transaction
     * can be created again. The same request, sent again while its sync runs, returns that sync.
     *
     * @param dryRun validates the expenses and returns what would be posted; nothing is stored
     */
    @Operation(summary = "Create expense transactions")
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
                                                                    RequestSchemas.Expense.class))))
    SubmissionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        return transactionSubmission.submit(
                TransactionSubmission.Request.create(company, bodies.expenses(body)), dryRun);
    }

    /**
     * Updates a posted expense on the platform. Supported for transactions of type Payment on some
     * platforms. Absent members and empty lines keep their value.
     *
     * @param transactionId the id that the transaction was created with
     * @param dryRun validates the update and returns what would be posted; nothing is stored
     */
    @RespondsWithError(
            status = 422,
            description =
                    "The platform does not support updates of expenses, or the type of the"
                            + " transaction is not Payment.")
    @Operation(summary = "Update an expense transaction")
    @PutMapping(path = "/{transactionId}", consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = RequestSchemas.ExpenseUpdate.class)))
    SubmissionResponse update(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String transactionId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        Expense given = bodies.expenseUpdate(TransactionIds.of(transactionId), body);
        return transactionSubmission.submit(
                TransactionSubmission.Request.one(company, given, new UpdateTransaction(given)),
                dryRun);
    }
}
