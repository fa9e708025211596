package io.ledgerway.company.connection.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.connection.ConnectionQueries;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code /companies/{companyId}/connections}: connections of a company. */
@Tag(name = "Connections")
@RestController
@RequestMapping("/companies/{companyId}/connections")
class ConnectionController {

    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final ConnectionQueries queries;
    private final JsonMapper json;

    ConnectionController(
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            ConnectionQueries queries,
            JsonMapper json) {
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.queries = queries;
        this.json = json;
    }

    /**
     * Returns the connections of the company. {@code linkUrl} contains a one-time password that is
     * valid for one day, and none for portal users who only read.
     */
    @Operation(summary = "List connections")
    @GetMapping
    Page<ConnectionResponse> list(
            Caller caller, @PathVariable CompanyId companyId, PageRequest page) {
        return queries.page(caller, companyLookup.require(caller, companyId).id(), page);
    }

    /**
     * Creates a connection in status PendingAuth. Send the customer to {@code linkUrl}. Connections
     * to platforms without authorization are Linked at once.
     */
    @Operation(summary = "Create a connection")
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    ConnectionResponse create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Schema(implementation = CreateConnectionRequest.class)
                    @Nullable String body) {
        Company company = companyLookup.require(caller, companyId);
        CreateConnectionRequest request = CreateConnectionRequest.of(body, json);
        return queries.show(caller, connectionService.create(company, request.platformKey()));
    }

    /** Returns the connection with a valid link URL. */
    @Operation(summary = "Get a connection")
    @GetMapping("/{connectionId}")
    ConnectionResponse find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        Company company = companyLookup.require(caller, companyId);
        return queries.show(caller, connectionService.require(company, connectionId));
    }

    /**
     * Stops pulls and writes of the connection. Stored data remains readable. The customer can
     * authorize again.
     */
    @Operation(summary = "Unlink a connection")
    @PatchMapping("/{connectionId}")
    ConnectionResponse unlink(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestBody StatusChange change) {
        Company company = companyLookup.require(caller, companyId);
        connectionService.require(company, connectionId);
        if (!ConnectionStatus.UNLINKED.wire().equals(change.status())) {
            String message =
                    "The status of a connection can only be set to "
                            + ConnectionStatus.UNLINKED.wire();
            throw ApiException.invalid(
                    message, List.of(new ErrorBody.Item("status", message, "UpdateConnection")));
        }
        return queries.show(caller, connectionService.unlink(company, connectionId));
    }

    /** Deletes the connection permanently. Returns 200 without a body. */
    @Operation(summary = "Delete a connection")
    @DeleteMapping("/{connectionId}")
    void delete(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId) {
        connectionService.delete(companyLookup.require(caller, companyId), connectionId);
    }

    /**
     * Body of a request that unlinks a connection.
     *
     * @param status must be {@code Unlinked}
     */
    @Schema(name = "ConnectionStatusChange")
    record StatusChange(@Nullable String status) {}
}
