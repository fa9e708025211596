package io.ledgerway.sync.validation;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.validation.ValidationIssues.ReadValidation;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Returns the validation issues of data sets. */
@RestController
@Tag(name = "Sync")
class ValidationController {

    private final ValidationIssues validationIssues;
    private final CompanyDirectory companyDirectory;

    ValidationController(ValidationIssues validationIssues, CompanyDirectory companyDirectory) {
        this.validationIssues = validationIssues;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the validation issues of the records of a data set: broken rules, such as lines that
     * do not add up to their total, and records that could not be read. Warnings do not prevent the
     * use of a record. {@code totalWarnings} counts all warnings; the first thousand are listed.
     */
    @Operation(summary = "Get validation issues of a data set")
    @GetMapping("/companies/{companyId}/sync/{datasetId}/validation")
    ReadValidation find(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable DataSetId datasetId) {
        companyDirectory.require(caller, companyId);
        return validationIssues
                .of(new DataSetRef(companyId, datasetId))
                .orElseThrow(
                        () -> ApiException.notFound("No data set was found with ID " + datasetId));
    }
}
