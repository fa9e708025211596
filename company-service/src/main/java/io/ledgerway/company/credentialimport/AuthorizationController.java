package io.ledgerway.company.credentialimport;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionQueries;
import io.ledgerway.company.connection.ConnectionService;
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

    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final CredentialImportService imports;
    private final ConnectionQueries listing;

    AuthorizationController(
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            CredentialImportService imports,
            ConnectionQueries listing) {
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.imports = imports;
        this.listing = listing;
    }

    /** Links a connection with tokens of the client's old application; reads nothing by itself. */
    @PutMapping("/companies/{companyId}/connections/{connectionId}/authorization")
    ConnectionResponse authorizeConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody(required = false) @Nullable JsonNode credentials) {
        Company company = companyLookup.require(caller, companyId);
        Connection connection = connectionService.require(company, connectionId);
        return listing.show(
                imports.authorize(
                        company, connection, credentials, CredentialImportOptions.ofRequest()));
    }
}
