package io.ledgerway.company.company;

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

    private final CompanyRegistry registry;
    private final Companies companies;
    private final CompanyRemoval removal;
    private final CompanyListing listing;

    CompanyController(
            CompanyRegistry registry,
            CompanyRemoval removal,
            Companies companies,
            CompanyListing listing) {
        this.registry = registry;
        this.removal = removal;
        this.companies = companies;
        this.listing = listing;
    }

    /**
     * Creates a company: one of your customers. Characters of the name other than letters, digits,
     * white space and {@code - ' & @ . , ? !} are removed. At most ten tags, with values of at most
     * 100 characters.
     */
    @PostMapping
    CompanyView create(Caller caller, @RequestBody CompanyArguments arguments) {
        return listing.find(caller, registry.create(caller, arguments).id());
    }

    /**
     * Lists the companies, each with its connections. {@code query=dataConnections.status=Linked}
     * finds those with a Linked connection; {@code tags=region=uk} filters by tag.
     */
    @GetMapping
    Page<CompanyView> list(Caller caller, PageRequest page) {
        return listing.page(caller.clientId(), page);
    }

    /**
     * One company with its connections. {@code redirect} carries a one-time password that is valid
     * for a day.
     */
    @GetMapping("/{companyId}")
    CompanyView find(Caller caller, @PathVariable CompanyId companyId) {
        return listing.find(caller, companyId);
    }

    /** Replaces name, description and tags; what is left out is reset. */
    @PutMapping("/{companyId}")
    CompanyView replace(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody CompanyArguments arguments) {
        companies.require(caller, companyId);
        return listing.find(caller, registry.replace(caller, companyId, arguments).id());
    }

    /**
     * Changes what is given; what is null or left out stays. {@code tags} is the complete new set,
     * and {@code {}} removes all.
     */
    @PatchMapping("/{companyId}")
    CompanyView update(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestBody CompanyArguments arguments) {
        companies.require(caller, companyId);
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
