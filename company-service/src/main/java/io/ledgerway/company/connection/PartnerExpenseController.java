package io.ledgerway.company.connection;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.ConnectionView;
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

    private final Companies companies;
    private final PartnerExpense partnerExpense;
    private final ConnectionListing listing;

    PartnerExpenseController(
            Companies companies, PartnerExpense partnerExpense, ConnectionListing listing) {
        this.companies = companies;
        this.partnerExpense = partnerExpense;
        this.listing = listing;
    }

    /** Whatever its content type says, there is no body. */
    @PostMapping(PATH + "/partnerExpense")
    ConnectionView link(Caller caller, @PathVariable CompanyId companyId) {
        return listing.show(partnerExpense.link(companies.require(caller, companyId)));
    }

    /** As old clients write it. */
    @Hidden
    @PostMapping(PATH + "/partnerexpense")
    ConnectionView linkInLowerCase(Caller caller, @PathVariable CompanyId companyId) {
        return link(caller, companyId);
    }
}
