package io.ledgerway.portal.company;

import io.ledgerway.portal.company.Company.Connection;
import io.ledgerway.portal.statuslabel.Actor;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.TimeFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * History of a company's connections, from the audit log ({@code GET /auditLog}) and the errors of
 * the platforms.
 *
 * @param results newest first
 */
record Timeline(@Nullable List<Entry> results, long totalResults) {

    /** Maximum number of entries; earlier ones are on the activity page. */
    private static final int MAX_ENTRIES = 100;

    /** An audit entry about a connection. */
    record Entry(String at, Actor actor, String action, @Nullable String subject) {

        private Event event() {
            return new Event(at, actionLabel(), null, actor);
        }

        private String actionLabel() {
            return switch (action) {
                case "connection.created" -> "Created";
                case "connection.linked" -> "Linked";
                case "connection.authorized" -> "Linked with imported credentials";
                case "connection.unlinked" -> "Unlinked";
                case "connection.deauthorized" -> "Deauthorized";
                default -> action;
            };
        }
    }

    /**
     * An event of a connection.
     *
     * @param reason message of the platform; null for actions
     * @param actor the actor; null if unknown
     */
    record Event(String at, String what, @Nullable String reason, @Nullable Actor actor) {

        private Instant time() {
            return Objects.requireNonNullElse(TimeFormat.instant(at), Instant.MIN);
        }
    }

    static ApiPath path(UUID company) {
        return ApiPath.of("/auditLog")
                .with("pageSize", MAX_ENTRIES)
                .with("query", "companyId=" + company + "&&action~\"connection.\"");
    }

    /** The events of one connection, newest first; the last one is its creation. */
    public List<Event> of(Connection connection) {
        List<Event> events = new ArrayList<>();
        all().stream()
                .filter(it -> connection.id().toString().equals(it.subject()))
                .map(Entry::event)
                .forEach(events::add);
        boolean begun = events.stream().anyMatch(it -> it.what().equals("Created"));
        if (!begun && connection.created() != null) {
            events.add(new Event(connection.created(), "Created", null, null));
        }
        for (Company.ConnectionError it : connection.allErrors()) {
            if (it.erroredOnUtc() != null) {
                String what = it.isResolved() ? "Error, resolved" : "Error";
                events.add(new Event(it.erroredOnUtc(), what, it.reason(), null));
            }
        }
        events.sort(Comparator.comparing(Event::time).reversed());
        return events;
    }

    /** Whether there are earlier entries. */
    public boolean isTruncated() {
        return totalResults > all().size();
    }

    private List<Entry> all() {
        return results == null ? List.of() : results;
    }
}
