package io.ledgerway.company.audit;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /auditLog}: changes to a client's companies, API keys, settings and users. */
@Tag(name = "Audit log")
@RestController
class AuditLogController {

    private final AuditQueries queries;

    AuditLogController(AuditQueries queries) {
        this.queries = queries;
    }

    /**
     * Returns changes, newest first. An entry appears shortly after the change. Entries are never
     * changed or removed.
     */
    @Operation(summary = "List audit entries")
    @GetMapping("/auditLog")
    Page<AuditEntryResponse> listAuditLog(Caller caller, PageRequest page) {
        if (caller.actor().startsWith("embedded:")) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "A component token gives access to its company only.");
        }
        return queries.page(caller.clientId(), page);
    }
}
