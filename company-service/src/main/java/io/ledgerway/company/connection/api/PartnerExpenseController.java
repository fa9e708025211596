package io.ledgerway.company.connection.api;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.connection.ConnectionQueries;
import io.ledgerway.company.connection.PartnerExpense;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Hidden;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST …/connections/partnerExpense}. */
@RestController
class PartnerExpenseController {

    private static final String PATH = "/companies/{companyId}/sync/expenses/connections";

    private final CompanyLookup companyLookup;
    private final PartnerExpense partnerExpense;
    private final ConnectionQueries listing;

    PartnerExpenseController(
            CompanyLookup companyLookup, PartnerExpense partnerExpense, ConnectionQueries listing) {
        this.companyLookup = companyLookup;
        this.partnerExpense = partnerExpense;
        this.listing = listing;
    }

    /** Whatever its content type says, there is no body. */
    @PostMapping(PATH + "/partnerExpense")
    ConnectionResponse link(Caller caller, @PathVariable CompanyId companyId) {
        return listing.show(partnerExpense.link(companyLookup.require(caller, companyId)));
    }

    /** As old clients write it. */
    @Hidden
    @PostMapping(PATH + "/partnerexpense")
    ConnectionResponse linkInLowerCase(Caller caller, @PathVariable CompanyId companyId) {
        return link(caller, companyId);
    }
}
