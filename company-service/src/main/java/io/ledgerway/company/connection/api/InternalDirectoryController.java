package io.ledgerway.company.connection.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionRepository;
import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/directory/companies}: current directory entries of a company. */
@RestController
class InternalDirectoryController {

    private final CompanyLookup companyLookup;
    private final ConnectionRepository connections;

    InternalDirectoryController(CompanyLookup companyLookup, ConnectionRepository connections) {
        this.companyLookup = companyLookup;
        this.connections = connections;
    }

    @GetMapping("/internal/directory/companies/{companyId}")
    CompanyWithConnections find(@PathVariable CompanyId companyId) {
        Company company =
                companyLookup
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
