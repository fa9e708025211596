package io.ledgerway.company.connection.api;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.connection.ConnectionQueries;
import io.ledgerway.company.connection.PartnerExpense;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST …/sync/expenses/connections/partnerExpense}: the expense connection of a company. */
@Tag(name = "Connections")
@RestController
class PartnerExpenseController {

    private static final String PATH = "/companies/{companyId}/sync/expenses/connections";

    private final CompanyLookup companyLookup;
    private final PartnerExpense partnerExpense;
    private final ConnectionQueries queries;

    PartnerExpenseController(
            CompanyLookup companyLookup, PartnerExpense partnerExpense, ConnectionQueries queries) {
        this.companyLookup = companyLookup;
        this.partnerExpense = partnerExpense;
        this.queries = queries;
    }

    /**
     * Creates the expense connection of the company, or links it again. The request has no body.
     */
    @Operation(summary = "Connect your expense application")
    @PostMapping(PATH + "/partnerExpense")
    ConnectionResponse link(Caller caller, @PathVariable CompanyId companyId) {
        return queries.show(caller, partnerExpense.link(companyLookup.require(caller, companyId)));
    }

    /** The same operation under the lower-case path of older clients. */
    @Hidden
    @PostMapping(PATH + "/partnerexpense")
    ConnectionResponse linkInLowerCase(Caller caller, @PathVariable CompanyId companyId) {
        return link(caller, companyId);
    }
}
