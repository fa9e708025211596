package io.ledgerway.company.audit;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /auditLog}: who did what to a client's companies, keys, settings and people. */
@RestController
class AuditLogController {

    private final AuditQueries listing;

    AuditLogController(AuditQueries listing) {
        this.listing = listing;
    }

    /**
     * Lists the audit log.
     *
     * <p>Every change that somebody made, newest first: an entry appears shortly after the change
     * and is never changed or removed.
     */
    @GetMapping("/auditLog")
    Page<AuditEntryResponse> listAuditLog(Caller caller, PageRequest page) {
        if (caller.actor().startsWith("embedded:")) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "An embedded token opens its company and nothing else.");
        }
        return listing.page(caller.clientId(), page);
    }
}
