package io.ledgerway.company.connection;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.ConnectionView;
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

    private final Companies companies;
    private final Connections connections;
    private final ConnectionListing listing;
    private final JsonMapper json;

    ConnectionController(
            Companies companies,
            Connections connections,
            ConnectionListing listing,
            JsonMapper json) {
        this.companies = companies;
        this.connections = connections;
        this.listing = listing;
        this.json = json;
    }

    /**
     * Lists the connections of a company. {@code linkUrl} carries a one-time password that is valid
     * for a day.
     */
    @GetMapping
    Page<ConnectionView> list(Caller caller, @PathVariable CompanyId companyId, PageRequest page) {
        return listing.page(companies.require(caller, companyId).id(), page);
    }

    /**
     * Creates a connection to a platform, waiting for the customer's authorization: send the
     * customer to {@code linkUrl}. Platforms that need no authorization are Linked at once.
     */
    @PostMapping
    ConnectionView create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Schema(implementation = DataConnectionArgs.class)
                    @Nullable String body) {
        Company company = companies.require(caller, companyId);
        DataConnectionArgs arguments = DataConnectionArgs.of(body, json);
        return listing.show(connections.create(company, arguments.platformKey()));
    }

    /** One connection, with a link that works. */
    @GetMapping("/{connectionId}")
    ConnectionView find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        Company company = companies.require(caller, companyId);
        return listing.show(connections.require(company, connectionId));
    }

    /**
     * Unlinks a connection. Its data stays readable; nothing new is read or written until the
     * customer authorizes again.
     */
    @PatchMapping("/{connectionId}")
    ConnectionView unlink(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody StatusChange change) {
        Company company = companies.require(caller, companyId);
        connections.require(company, connectionId);
        if (!ConnectionStatus.UNLINKED.wire().equals(change.status())) {
            throw ApiException.badRequest(
                    "The status of a connection can only be set to "
                            + ConnectionStatus.UNLINKED.wire());
        }
        return listing.show(connections.unlink(company, connectionId));
    }

    /** Irreversible; 200 without a body, as clients expect it. */
    @DeleteMapping("/{connectionId}")
    void delete(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        connections.delete(companies.require(caller, companyId), connectionId);
    }

    /** The body of PATCH. */
    record StatusChange(@Nullable String status) {}
}
