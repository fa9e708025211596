package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.request.RequestSchemas;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Expenses. Bodies are read only after it is known who asks about what. */
@RestController
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
     * Takes on 1 to 50 expenses and has them posted by a sync of their own. Each id is posted once
     * per company: one that was, or is being, processed refuses the array; one that failed may come
     * again. The very same request, sent again while its sync runs, is answered with that sync.
     *
     * @param dryRun answers what would be posted, or why not, and writes nothing
     */
    @PostMapping
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            array =
                                    @ArraySchema(
                                            minItems = 1,
                                            maxItems = RequestParser.MOST_ITEMS,
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
     * Gives an expense that was posted another content. Only Payments, and only at platforms that
     * can; what the body leaves out stays as it was.
     *
     * @param transactionId as it was created with
     * @param dryRun answers what would be posted, or why not, and writes nothing
     */
    @PutMapping("/{transactionId}")
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
