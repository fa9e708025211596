package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.request.RequestSchemas;
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
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** API of adjustments. */
@RestController
@Tag(name = "Expenses")
class AdjustmentTransactionController {

    private final CompanyDirectory companyDirectory;
    private final RequestParser bodies;
    private final TransactionSubmission transactionSubmission;

    AdjustmentTransactionController(
            CompanyDirectory companyDirectory,
            RequestParser bodies,
            TransactionSubmission transactionSubmission) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.transactionSubmission = transactionSubmission;
    }

    /**
     * Accepts 1 to 50 adjustments and queues a sync that posts each as a journal entry. The rules
     * for ids of expense transactions apply.
     *
     * @param dryRun validates the adjustments and returns what would be posted; nothing is stored
     */
    @Operation(summary = "Create adjustment transactions")
    @PostMapping(
            path = "/companies/{companyId}/sync/expenses/adjustment-transactions",
            consumes = MediaType.APPLICATION_JSON_VALUE)
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
                                                                    RequestSchemas.Adjustment
                                                                            .class))))
    SubmissionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        return transactionSubmission.submit(
                TransactionSubmission.Request.create(company, bodies.adjustments(body)), dryRun);
    }
}
