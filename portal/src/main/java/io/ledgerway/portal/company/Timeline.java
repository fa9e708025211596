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
 * What became of a company's connections, as the audit log tells it ({@code GET /auditLog}), beside
 * what the platforms said against them.
 *
 * @param results the latest first
 */
record Timeline(@Nullable List<Entry> results, long totalResults) {

    /** More than hardly any company has; the rest is in its activity. */
    private static final int MOST = 100;

    /** One thing that somebody did to a connection. */
    record Entry(String at, Actor actor, String action, @Nullable String subject) {

        private Event event() {
            return new Event(at, deed(), null, actor);
        }

        private String deed() {
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
     * What happened at a time.
     *
     * @param reason what a platform said; null where somebody did something
     * @param actor who did it; null where it is not known
     */
    record Event(String at, String what, @Nullable String reason, @Nullable Actor actor) {

        private Instant time() {
            return Objects.requireNonNullElse(TimeFormat.instant(at), Instant.MIN);
        }
    }

    static ApiPath path(UUID company) {
        return ApiPath.of("/auditLog")
                .with("pageSize", MOST)
                .with("query", "companyId=" + company + "&&action~\"connection.\"");
    }

    /** What happened to one connection, the latest first; it begins with its creation. */
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
        for (Company.Trouble it : connection.allTroubles()) {
            if (it.erroredOnUtc() != null) {
                String what = it.isResolved() ? "Error, resolved" : "Error";
                events.add(new Event(it.erroredOnUtc(), what, it.reason(), null));
            }
        }
        events.sort(Comparator.comparing(Event::time).reversed());
        return events;
    }

    /** Whether there is more than is shown. */
    public boolean isCut() {
        return totalResults > all().size();
    }

    private List<Entry> all() {
        return results == null ? List.of() : results;
    }
}
