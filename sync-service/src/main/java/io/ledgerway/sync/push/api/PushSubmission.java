package io.ledgerway.sync.push.api;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushQueue;
import io.ledgerway.sync.push.PushRequest;
import java.util.Map;

/** Submits the writes of clients and records the caller in the audit log. */
final class PushSubmission {

    /** 366 days, in minutes. */
    static final int MAX_TIMEOUT_MINUTES = 366 * 24 * 60;

    private final PushQueue queue;
    private final AuditTrail audit;

    PushSubmission(PushQueue queue, AuditTrail audit) {
        this.queue = queue;
        this.audit = audit;
    }

    PushOperationView submit(Company company, PushRequest request) {
        Push push =
                queue.add(
                        request,
                        it ->
                                audit.record(
                                        company.clientId(),
                                        company.id(),
                                        "push.requested",
                                        it.ref().id(),
                                        Map.of(
                                                "dataType", it.subject().type().key(),
                                                "type", it.subject().kind().wire())));
        return PushOperationView.of(push);
    }
}
