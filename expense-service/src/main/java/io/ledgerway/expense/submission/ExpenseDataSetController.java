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
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Data set API: stores data sets of expenses and posts them on request. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses")
class ExpenseDataSetController {

    private final CompanyDirectory companyDirectory;
    private final RequestParser bodies;
    private final DataSetSubmission submission;

    ExpenseDataSetController(
            CompanyDirectory companyDirectory, RequestParser bodies, DataSetSubmission submission) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.submission = submission;
    }

    /**
     * Stores 1 to 50 expenses until a sync of them is started. New clients create expense
     * transactions instead.
     *
     * @param dryRun validates the expenses and returns what would be posted; nothing is stored
     */
    @RespondsWithError(
            status = 422,
            description =
                    "With dryRun, the company has no linked accounting or partner expense"
                            + " connection; or the Idempotency-Key was used with another body.")
    @Operation(summary = "Create an expense data set")
    @PostMapping(path = "/data/expense-transactions", consumes = MediaType.APPLICATION_JSON_VALUE)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = RequestSchemas.DataSet.class)))
    DataSetResponse createExpenseDataset(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        List<Expense> given = bodies.dataSet(body);
        return dryRun
                ? submission.dryRun(company, given)
                : new DataSetReference(submission.add(company, given));
    }

    /**
     * Posts up to 100 data sets with 2 MB in total. Without ids, the oldest pending data sets are
     * posted, and the others stay pending. A data set is part of one sync; a repeated request
     * returns the same sync. New clients create expense transactions instead.
     */
    @RespondsWithError(
            status = 422,
            description =
                    "The company has no linked accounting or partner expense connection, or the"
                            + " Idempotency-Key was used with another body.")
    @Operation(summary = "Start a sync of data sets")
    @PostMapping(path = "/syncs", consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.ACCEPTED)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = RequestSchemas.InitiateSync.class)))
    SyncReference initiateSync(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        return submission.sync(company, bodies.dataSetIds(body));
    }
}
