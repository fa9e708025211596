package io.ledgerway.company.audit;

import io.ledgerway.company.audit.AuditEntry.Actor;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.Map;

/** The audit log of a client, page by page, newest first. */
class AuditQueries {

    private final AuditRepository rows;
    private final ActorNames names;

    AuditQueries(AuditRepository rows, ActorNames names) {
        this.rows = rows;
        this.names = names;
    }

    Page<AuditEntryResponse> page(ClientId client, PageRequest request) {
        Page<AuditEntry> page = rows.page(client, request);
        Map<Actor, String> known =
                names.of(client, page.results().stream().map(AuditEntry::actor).toList());
        return page.with(
                page.results().stream()
                        .map(it -> AuditEntryResponse.of(it, known.get(it.actor())))
                        .toList());
    }
}
