package io.ledgerway.sync.validation;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.validation.ValidationIssues.ReadValidation;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** What is wrong with what a data set brought. */
@RestController
class ValidationController {

    private final ValidationIssues validationIssues;
    private final CompanyDirectory companyDirectory;

    ValidationController(ValidationIssues validationIssues, CompanyDirectory companyDirectory) {
        this.validationIssues = validationIssues;
        this.companyDirectory = companyDirectory;
    }

    /**
     * What is wrong with the records that a read brought: those that break a rule, such as lines
     * that do not add up to their total, and those that could not be read. Warnings keep nothing
     * from being used. {@code totalWarnings} counts all of them, the first thousand are listed.
     */
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
