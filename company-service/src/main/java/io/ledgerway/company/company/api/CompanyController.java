package io.ledgerway.company.company.api;

import io.ledgerway.company.company.CompanyDeletion;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanyRequest;
import io.ledgerway.company.company.CompanyService;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
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

/** {@code /companies} (platform.md 10). */
@RestController
@RequestMapping("/companies")
class CompanyController {

    private final CompanyService registry;
    private final CompanyLookup companyLookup;
    private final CompanyDeletion removal;
    private final CompanyQueries listing;

    CompanyController(
            CompanyService registry,
            CompanyDeletion removal,
            CompanyLookup companyLookup,
            CompanyQueries listing) {
        this.registry = registry;
        this.removal = removal;
        this.companyLookup = companyLookup;
        this.listing = listing;
    }

    /**
     * Creates a company: one of your customers. Characters of the name other than letters, digits,
     * white space and {@code - ' & @ . , ? !} are removed. At most ten tags, with values of at most
     * 100 characters.
     */
    @PostMapping
    CompanyResponse create(Caller caller, @RequestBody CompanyRequest arguments) {
        return listing.find(caller, registry.create(caller, arguments).id());
    }

    /**
     * Lists the companies, each with its connections. {@code query=dataConnections.status=Linked}
     * finds those with a Linked connection; {@code tags=region=uk} filters by tag.
     */
    @GetMapping
    Page<CompanyResponse> list(Caller caller, PageRequest page) {
        return listing.page(caller.clientId(), page);
    }

    /**
     * One company with its connections. {@code redirect} carries a one-time password that is valid
     * for a day.
     */
    @GetMapping("/{companyId}")
    CompanyResponse find(Caller caller, @PathVariable CompanyId companyId) {
        return listing.find(caller, companyId);
    }

    /** Replaces name, description and tags; what is left out is reset. */
    @PutMapping("/{companyId}")
    CompanyResponse replace(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody CompanyRequest arguments) {
        companyLookup.require(caller, companyId);
        return listing.find(caller, registry.replace(caller, companyId, arguments).id());
    }

    /**
     * Changes what is given; what is null or left out stays. {@code tags} is the complete new set,
     * and {@code {}} removes all.
     */
    @PatchMapping("/{companyId}")
    CompanyResponse update(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody CompanyRequest arguments) {
        companyLookup.require(caller, companyId);
        return listing.find(caller, registry.update(caller, companyId, arguments).id());
    }

    /**
     * Deletes a company for good, with its connections and everything that was read through them.
     */
    @DeleteMapping("/{companyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller caller, @PathVariable CompanyId companyId) {
        removal.remove(caller, companyId);
    }
}
