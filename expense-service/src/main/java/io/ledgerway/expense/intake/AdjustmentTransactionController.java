package io.ledgerway.expense.intake;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Adjustments (section 12). */
@RestController
class AdjustmentTransactionController {

    private final CompanyDirectory companyDirectory;
    private final RequestBodies bodies;
    private final Intake intake;

    AdjustmentTransactionController(
            CompanyDirectory companyDirectory, RequestBodies bodies, Intake intake) {
        this.companyDirectory = companyDirectory;
        this.bodies = bodies;
        this.intake = intake;
    }

    /**
     * Takes on 1 to 50 adjustments, each of which becomes a journal entry. Ids as for expenses.
     *
     * @param dryRun answers what would be posted, or why not, and writes nothing
     */
    @PostMapping("/companies/{companyId}/sync/expenses/adjustment-transactions")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = "application/json",
                            array =
                                    @ArraySchema(
                                            minItems = 1,
                                            maxItems = RequestBodies.MOST_ITEMS,
                                            schema =
                                                    @Schema(
                                                            implementation =
                                                                    RequestShapes.Adjustment
                                                                            .class))))
    IntakeAnswer create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(defaultValue = "false") boolean dryRun,
            @RequestBody(required = false) byte @Nullable [] body) {
        Company company = companyDirectory.require(caller, companyId);
        return intake.take(Intake.Request.create(company, bodies.adjustments(body)), dryRun);
    }
}
