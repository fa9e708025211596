package io.ledgerway.company.connection.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.connection.ConnectionQueries;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code /companies/{companyId}/connections} (platform.md 12.3). */
@RestController
@RequestMapping("/companies/{companyId}/connections")
class ConnectionController {

    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final ConnectionQueries listing;
    private final JsonMapper json;

    ConnectionController(
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            ConnectionQueries listing,
            JsonMapper json) {
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.listing = listing;
        this.json = json;
    }

    /**
     * Lists the connections of a company. {@code linkUrl} carries a one-time password that is valid
     * for a day.
     */
    @GetMapping
    Page<ConnectionResponse> list(
            Caller caller, @PathVariable CompanyId companyId, PageRequest page) {
        return listing.page(companyLookup.require(caller, companyId).id(), page);
    }

    /**
     * Creates a connection to a platform, waiting for the customer's authorization: send the
     * customer to {@code linkUrl}. Platforms that need no authorization are Linked at once.
     */
    @PostMapping
    ConnectionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Schema(implementation = CreateConnectionRequest.class)
                    @Nullable String body) {
        Company company = companyLookup.require(caller, companyId);
        CreateConnectionRequest arguments = CreateConnectionRequest.of(body, json);
        return listing.show(connectionService.create(company, arguments.platformKey()));
    }

    /** One connection, with a link that works. */
    @GetMapping("/{connectionId}")
    ConnectionResponse find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        Company company = companyLookup.require(caller, companyId);
        return listing.show(connectionService.require(company, connectionId));
    }

    /**
     * Unlinks a connection. Its data stays readable; nothing new is read or written until the
     * customer authorizes again.
     */
    @PatchMapping("/{connectionId}")
    ConnectionResponse unlink(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody StatusChange change) {
        Company company = companyLookup.require(caller, companyId);
        connectionService.require(company, connectionId);
        if (!ConnectionStatus.UNLINKED.wire().equals(change.status())) {
            throw ApiException.badRequest(
                    "The status of a connection can only be set to "
                            + ConnectionStatus.UNLINKED.wire());
        }
        return listing.show(connectionService.unlink(company, connectionId));
    }

    /** Irreversible; 200 without a body, as clients expect it. */
    @DeleteMapping("/{connectionId}")
    void delete(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        connectionService.delete(companyLookup.require(caller, companyId), connectionId);
    }

    /** The body of PATCH. */
    record StatusChange(@Nullable String status) {}
}
