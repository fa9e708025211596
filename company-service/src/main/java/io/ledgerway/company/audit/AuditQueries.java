package io.ledgerway.company.audit;

import io.ledgerway.company.audit.AuditEntry.Actor;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.Map;

/** Read model of the audit log of a client, with the names of actors. */
class AuditQueries {

    private final AuditRepository entries;
    private final ActorNames names;

    AuditQueries(AuditRepository entries, ActorNames names) {
        this.entries = entries;
        this.names = names;
    }

    Page<AuditEntryResponse> page(ClientId client, PageRequest request) {
        Page<AuditEntry> page = entries.page(client, request);
        Map<Actor, String> actorNames =
                names.of(client, page.results().stream().map(AuditEntry::actor).toList());
        return page.with(
                page.results().stream()
                        .map(it -> AuditEntryResponse.of(it, actorNames.get(it.actor())))
                        .toList());
    }
}
