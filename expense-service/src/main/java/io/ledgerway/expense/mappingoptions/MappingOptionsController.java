package io.ledgerway.expense.mappingoptions;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** API of mapping options. */
@RestController
@Tag(name = "Expenses")
class MappingOptionsController {

    private final MappingOptionsQueries options;
    private final CompanyDirectory companyDirectory;

    MappingOptionsController(MappingOptionsQueries options, CompanyDirectory companyDirectory) {
        this.options = options;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the accounts, tracking categories and tax rates that expenses can be mapped to, from
     * the last sync, without archived and deleted records. If the data is old, the request queues a
     * refresh in the background, and a later request returns the result. The operation
     * refreshAllData refreshes all data. The response is empty until the first sync has ended. When
     * the accounting connection is no longer Linked, the response has the data of its last sync.
     */
    @Operation(summary = "Get mapping options")
    @GetMapping("/companies/{companyId}/sync/expenses/mappingOptions")
    MappingOptions getMappingOptions(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        MappingOptions found = options.of(companyId);
        return new MappingOptions(
                found.expenseProvider(),
                found.accounts(),
                OptionMapper.withParents(found.trackingCategories()),
                found.taxRates());
    }
}
