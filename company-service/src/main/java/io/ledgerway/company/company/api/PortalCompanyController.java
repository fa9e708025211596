package io.ledgerway.company.company.api;

import io.ledgerway.starter.identity.Caller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/companies}: counts for the overview page of the portal. */
@RestController
class PortalCompanyController {

    private final CompanyCounts counts;

    PortalCompanyController(CompanyCounts counts) {
        this.counts = counts;
    }

    @GetMapping("/portal/api/companies/counts")
    CompanyCounts.Counts counts(Caller caller) {
        return counts.of(caller.clientId());
    }
}
