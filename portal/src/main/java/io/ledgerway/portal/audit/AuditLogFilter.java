package io.ledgerway.portal.audit;

import io.ledgerway.portal.statuslabel.Actor;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.DayRange;
import io.ledgerway.portal.view.QueryLiteral;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The filter of the audit log, as entered.
 *
 * @param action a part of the action, such as {@code connection}
 * @param by a kind of actor, or empty
 * @param from the first day, UTC, or empty
 * @param to the last day, UTC, or empty
 * @param correlationId of a request, or empty
 */
record AuditLogFilter(String action, String by, String from, String to, String correlationId) {

    static final int PAGE_SIZE = 50;

    static AuditLogFilter of(Map<String, String> fields) {
        return new AuditLogFilter(
                fields.getOrDefault("action", "").strip(),
                fields.getOrDefault("by", ""),
                fields.getOrDefault("from", "").strip(),
                fields.getOrDefault("to", "").strip(),
                fields.getOrDefault("correlationId", "").strip());
    }

    public Map<String, String> kinds() {
        return Actor.KINDS;
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return action.isEmpty()
                && by.isEmpty()
                && from.isEmpty()
                && to.isEmpty()
                && correlationId.isEmpty();
    }

    /** Whether each entered date is valid; invalid dates are ignored, and the page states this. */
    public boolean hasDays() {
        return days().isValid();
    }

    ApiPath path(@Nullable UUID company, int page) {
        return ApiPath.of("/auditLog")
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query(company));
    }

    private String query(@Nullable UUID company) {
        List<String> conditions = new ArrayList<>();
        if (company != null) {
            conditions.add("companyId=" + company);
        }
        if (!action.isEmpty()) {
            conditions.add("action~" + QueryLiteral.of(action));
        }
        if (!by.isEmpty()) {
            conditions.add("actor.kind=" + QueryLiteral.of(by));
        }
        if (!correlationId.isEmpty()) {
            conditions.add("correlationId=" + QueryLiteral.of(correlationId));
        }
        LocalDate first = days().first();
        if (first != null) {
            conditions.add("at>=" + first);
        }
        LocalDate last = days().last();
        if (last != null) {
            conditions.add("at<" + last.plusDays(1));
        }
        return String.join("&&", conditions);
    }

    private DayRange days() {
        return new DayRange(from, to);
    }
}
