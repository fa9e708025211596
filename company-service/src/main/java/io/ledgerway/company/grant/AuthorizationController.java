package io.ledgerway.company.grant;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.ConnectionView;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionListing;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.identity.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** {@code PUT …/connections/{connectionId}/authorization} (platform.md 12.3, decision 43). */
@RestController
class AuthorizationController {

    private final Companies companies;
    private final Connections connections;
    private final CredentialImports imports;
    private final ConnectionListing listing;

    AuthorizationController(
            Companies companies,
            Connections connections,
            CredentialImports imports,
            ConnectionListing listing) {
        this.companies = companies;
        this.connections = connections;
        this.imports = imports;
        this.listing = listing;
    }

    /** Links a connection with tokens of the client's old application; reads nothing by itself. */
    @PutMapping("/companies/{companyId}/connections/{connectionId}/authorization")
    ConnectionView authorizeConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody(required = false) @Nullable JsonNode credentials) {
        Company company = companies.require(caller, companyId);
        Connection connection = connections.require(company, connectionId);
        return listing.show(
                imports.authorize(company, connection, credentials, ImportTerms.ofRequest()));
    }
}
