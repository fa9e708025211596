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
import io.ledgerway.starter.openapi.RespondsWithError;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** {@code PUT …/connections/{connectionId}/authorization}: imports existing tokens. */
@Tag(name = "Connections")
@RestController
class AuthorizationController {

    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final CredentialImportService imports;
    private final ConnectionQueries queries;

    AuthorizationController(
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            CredentialImportService imports,
            ConnectionQueries queries) {
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.imports = imports;
        this.queries = queries;
    }

    /**
     * Links a connection with tokens that another application obtained. If customers type the
     * credentials of the platform on the link page, the body has the fields of that form. Does not
     * start a pull.
     */
    @RespondsWithError(
            status = 409,
            description =
                    "Another accounting connection of the company is Linked, or another import for"
                            + " this connection is in progress.")
    @Operation(summary = "Import existing tokens")
    @PutMapping("/companies/{companyId}/connections/{connectionId}/authorization")
    ConnectionResponse authorizeConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody(required = false) @Nullable JsonNode credentials) {
        Company company = companyLookup.require(caller, companyId);
        Connection connection = connectionService.require(company, connectionId);
        return queries.show(
                caller,
                imports.authorize(
                        company, connection, credentials, CredentialImportOptions.ofRequest()));
    }
}
