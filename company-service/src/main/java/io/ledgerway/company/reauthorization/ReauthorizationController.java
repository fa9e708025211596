package io.ledgerway.company.reauthorization;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /reauthorizations}: connections whose customers have to authorize again. */
@Tag(name = "Connections")
@RestController
@RequestMapping("/reauthorizations")
class ReauthorizationController {

    private final ReauthorizationService service;

    ReauthorizationController(ReauthorizationService service) {
        this.service = service;
    }

    /**
     * Returns the linked connections of all companies whose customers have to authorize again.
     * There are two reasons: a scope that a data type or write in use needs is not granted, or the
     * platform ends the authorization within 90 days. Send the customer to {@code reconnectUrl}.
     */
    @Operation(summary = "List reauthorizations")
    @GetMapping
    Page<ReauthorizationResponse> listReauthorizations(Caller caller, PageRequest page) {
        return service.page(caller.clientId(), page);
    }

    /**
     * Returns how many customers were asked, how many have authorized again, and how many remain.
     */
    @Operation(summary = "Get the progress of reauthorizations")
    @GetMapping("/progress")
    ReauthorizationProgress getReauthorizationProgress(Caller caller) {
        return service.progress(caller.clientId());
    }

    /**
     * Records that you asked customers to authorize again; nothing is sent to them. Without a body,
     * for all connections of the list. A repeated request renews the time.
     */
    @Operation(summary = "Record that customers were asked")
    @PostMapping
    ReauthorizationProgress requestReauthorizations(
            Caller caller,
            @RequestBody(required = false) @Nullable ReauthorizationRequest request) {
        return service.ask(caller.clientId(), request == null ? null : request.connectionIds());
    }
}
