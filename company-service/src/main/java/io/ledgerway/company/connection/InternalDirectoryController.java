package io.ledgerway.company.connection;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Tells other services what is true of a company now. */
@RestController
class InternalDirectoryController {

    private final Companies companies;
    private final ConnectionStore connections;

    InternalDirectoryController(Companies companies, ConnectionStore connections) {
        this.companies = companies;
        this.connections = connections;
    }

    @GetMapping("/internal/directory/companies/{companyId}")
    CompanyWithConnections find(@PathVariable CompanyId companyId) {
        Company company =
                companies
                        .find(companyId)
                        .orElseThrow(() ->
                                ApiException.notFound("No company was found with ID " + companyId));
        return new CompanyWithConnections(
                company.directoryEntry(),
                connections.of(companyId).stream()
                        .map(it -> it.directoryEntry(company.clientId()))
                        .toList());
    }
}
