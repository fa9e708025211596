package io.ledgerway.company.company.bulktag;

import io.ledgerway.company.company.bulktag.BulkTagResponse.BulkTags;
import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.starter.identity.Caller;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/companies/tags}: sets or removes a tag of many companies. */
@RestController
@RequestMapping("/portal/api/companies/tags")
class BulkTagController {

    private final BulkTagService service;

    BulkTagController(BulkTagService service) {
        this.service = service;
    }

    /** The newest changes with their progress. */
    @GetMapping
    BulkTags list(Caller caller) {
        return new BulkTags(service.list(caller));
    }

    /** Begins a change of the named companies, or of all that match the filters. */
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    BulkTagResponse begin(Caller caller, @RequestBody BulkTagRequest request) {
        PortalPermissions.requireEditor(caller);
        return service.begin(caller, request);
    }

    /** Cancels a change; companies that were changed stay changed. */
    @PostMapping("/{id}/cancel")
    BulkTagResponse cancel(Caller caller, @PathVariable UUID id) {
        PortalPermissions.requireEditor(caller);
        return service.cancel(caller, id);
    }
}
