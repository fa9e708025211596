package io.ledgerway.sync.feed;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The latest changes of records, newest first, for signed-in users. API clients read the record
 * feed, which is in the order of changes.
 */
@RestController
@RequestMapping("/portal/api/syncs")
class LatestChangeController {

    private final CompanyDirectory companyDirectory;
    private final LatestChangeQueries changes;

    LatestChangeController(CompanyDirectory companyDirectory, LatestChangeQueries changes) {
        this.companyDirectory = companyDirectory;
        this.changes = changes;
    }

    /** Changes of all companies. */
    @GetMapping("/changes")
    LatestChanges ofClient(Caller caller, LatestChangeParameters parameters) {
        return changes.ofClient(caller.clientId().value(), parameters.checked());
    }

    /** Changes of a company. */
    @GetMapping("/companies/{companyId}/changes")
    LatestChanges ofCompany(
            Caller caller, @PathVariable CompanyId companyId, LatestChangeParameters parameters) {
        companyDirectory.require(caller, companyId);
        return changes.ofCompany(companyId.value(), parameters.checked());
    }
}
