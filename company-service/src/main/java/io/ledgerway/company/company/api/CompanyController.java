package io.ledgerway.company.company.api;

import io.ledgerway.company.company.CompanyDeletion;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanyRequest;
import io.ledgerway.company.company.CompanyService;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /companies}: companies of the calling client. */
@Tag(name = "Companies")
@RestController
@RequestMapping("/companies")
class CompanyController {

    private final CompanyService companyService;
    private final CompanyLookup companyLookup;
    private final CompanyDeletion companyDeletion;
    private final CompanyQueries queries;

    CompanyController(
            CompanyService companyService,
            CompanyDeletion companyDeletion,
            CompanyLookup companyLookup,
            CompanyQueries queries) {
        this.companyService = companyService;
        this.companyDeletion = companyDeletion;
        this.companyLookup = companyLookup;
        this.queries = queries;
    }

    /**
     * Creates a company, which represents one of your customers. Characters of the name other than
     * letters, digits, white space and {@code - ' & @ . , ? !} are removed. A company has at most
     * ten tags, with values of at most 100 characters.
     */
    @Operation(summary = "Create a company")
    @PostMapping
    CompanyResponse create(Caller caller, @RequestBody CompanyRequest request) {
        return queries.find(caller, companyService.create(caller, request).id());
    }

    /**
     * Returns companies with their connections. {@code query=dataConnections.status=Linked} filters
     * by connection status, {@code tags=region=uk} by tag.
     */
    @Operation(summary = "List companies")
    @Parameter(
            name = "tags",
            in = ParameterIn.QUERY,
            description = "Filter by tags, e.g. `region=uk && team!=sales`; case-sensitive.",
            schema = @Schema(type = "string", maxLength = 2047))
    @GetMapping
    Page<CompanyResponse> list(Caller caller, PageRequest page) {
        return queries.page(caller, page);
    }

    /**
     * Returns the company with its connections. {@code redirect} contains a one-time password that
     * is valid for one day.
     */
    @Operation(summary = "Get a company")
    @GetMapping("/{companyId}")
    CompanyResponse find(Caller caller, @PathVariable CompanyId companyId) {
        return queries.find(caller, companyId);
    }

    /** Replaces name, description and tags. Absent members are reset. */
    @Operation(summary = "Replace a company")
    @PutMapping("/{companyId}")
    CompanyResponse replace(
            Caller caller, @PathVariable CompanyId companyId, @RequestBody CompanyRequest request) {
        companyLookup.require(caller, companyId);
        return queries.find(caller, companyService.replace(caller, companyId, request).id());
    }

    /**
     * Changes the given members. Null or absent members keep their value. {@code tags} replaces all
     * tags; {@code {}} removes them.
     */
    @Operation(summary = "Update a company")
    @PatchMapping("/{companyId}")
    CompanyResponse update(
            Caller caller, @PathVariable CompanyId companyId, @RequestBody CompanyRequest request) {
        companyLookup.require(caller, companyId);
        return queries.find(caller, companyService.update(caller, companyId, request).id());
    }

    /**
     * Deletes the company, its connections and all data pulled through them. This cannot be undone.
     */
    @Operation(summary = "Delete a company")
    @DeleteMapping("/{companyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller caller, @PathVariable CompanyId companyId) {
        companyDeletion.remove(caller, companyId);
    }
}
