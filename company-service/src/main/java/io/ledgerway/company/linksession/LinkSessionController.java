package io.ledgerway.company.linksession;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Opens pages for one company: the link pages in a frame and the page of the expense mapping. */
@Tag(name = "Companies")
@RestController
@RequestMapping("/companies/{companyId}")
class LinkSessionController {

    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final LinkSessionService linkSessionService;

    LinkSessionController(
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            LinkSessionService linkSessionService) {
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.linkSessionService = linkSessionService;
    }

    /**
     * Opens the link pages of a company for a frame in your own page, for one hour. The link
     * component calls this operation with the access token of the company. The settings of the link
     * pages must list the origin of your page.
     */
    @Operation(summary = "Open the link pages in a frame")
    @PostMapping("/linkSessions")
    ResponseEntity<LinkSessionResponse> openLinkSession(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody LinkSessionRequest request) {
        Company company = companyLookup.require(caller, companyId);
        return secret(
                linkSessionService.link(
                        company, connection(company, request.connectionId()), request.origin()));
    }

    /**
     * Opens the page on which a person of the company chooses the expense defaults and the
     * accounts, tax rates and tracking categories of expense categories. The address is valid for
     * one day.
     */
    @Operation(summary = "Open the page of the expense mapping")
    @PostMapping("/mappingSessions")
    ResponseEntity<LinkSessionResponse> openMappingSession(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody(required = false) @Nullable MappingSessionRequest request) {
        Company company = companyLookup.require(caller, companyId);
        return secret(
                linkSessionService.mapping(company, request == null ? null : request.origin()));
    }

    private @Nullable Connection connection(Company company, @Nullable ConnectionId id) {
        return id == null
                ? null
                : connectionService
                        .find(id)
                        .filter(it -> it.companyId().equals(company.id()))
                        .orElseThrow(() ->
                                ApiException.notFound("Data connection " + id + " not found"));
    }

    private static ResponseEntity<LinkSessionResponse> secret(LinkSessionResponse response) {
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(response);
    }
}
