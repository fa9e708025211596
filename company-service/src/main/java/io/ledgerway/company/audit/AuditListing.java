package io.ledgerway.company.audit;

import io.ledgerway.company.audit.AuditEntry.Actor;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import java.util.List;
import java.util.Map;

/** The audit log of a client, page by page, newest first. */
class AuditListing {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("AuditEntry")
                    .uuid("id", "a.id")
                    .instant("at", "a.at")
                    .text("actor.kind", "a.actor_kind")
                    .text("actor.id", "a.actor_id")
                    .text("action", "a.action")
                    .uuid("companyId", "a.company_id")
                    .text("subject", "a.subject")
                    .text("ipAddress", "a.address")
                    .text("correlationId", "a.correlation_id")
                    .textMap("details", "a.details")
                    .build("a.id");

    private final AuditRows rows;
    private final ActorNames names;

    AuditListing(AuditRows rows, ActorNames names) {
        this.rows = rows;
        this.names = names;
    }

    Page<AuditEntryView> page(ClientId client, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        List<AuditEntry> entries =
                rows.page(
                        client,
                        filter,
                        SCHEMA.orderBy(request.orderBy(), "-at"),
                        request.pageSize(),
                        request.offset());
        Map<Actor, String> known =
                names.of(client, entries.stream().map(AuditEntry::actor).toList());
        return Page.of(
                request,
                entries.stream().map(it -> AuditEntryView.of(it, known.get(it.actor()))).toList(),
                rows.count(client, filter));
    }
}
