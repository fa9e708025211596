package io.ledgerway.portal.audit;

import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.Quoted;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the log is narrowed to, as typed.
 *
 * @param action a part of it, such as {@code connection}
 * @param by a kind of actor, or empty
 * @param from the first day, UTC, or empty
 * @param to the last day, UTC, or empty
 */
record ActivityFilter(String action, String by, String from, String to) {

    static final int PAGE_SIZE = 50;

    /** Who there is. */
    static final Map<String, String> KINDS = kindsInOrder();

    static ActivityFilter of(Map<String, String> fields) {
        return new ActivityFilter(
                fields.getOrDefault("action", "").strip(),
                fields.getOrDefault("by", ""),
                fields.getOrDefault("from", "").strip(),
                fields.getOrDefault("to", "").strip());
    }

    public Map<String, String> kinds() {
        return KINDS;
    }

    /** Whether it leaves everything in. */
    public boolean isEmpty() {
        return action.isEmpty() && by.isEmpty() && from.isEmpty() && to.isEmpty();
    }

    /** Whether each day is one; what is none is left out, and the page says so. */
    public boolean hasDays() {
        return (from.isEmpty() || day(from) != null) && (to.isEmpty() || day(to) != null);
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
            conditions.add("action~" + Quoted.of(action));
        }
        if (!by.isEmpty()) {
            conditions.add("actor.kind=" + Quoted.of(by));
        }
        LocalDate first = day(from);
        if (first != null) {
            conditions.add("at>=" + first);
        }
        LocalDate last = day(to);
        if (last != null) {
            conditions.add("at<" + last.plusDays(1));
        }
        return String.join("&&", conditions);
    }

    private static @Nullable LocalDate day(String text) {
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Map<String, String> kindsInOrder() {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("user", "Person");
        kinds.put("key", "API key");
        kinds.put("customer", "Customer, on a link page");
        kinds.put("embedded", "Browser component");
        kinds.put("automation", "Automation app");
        kinds.put("operator", "Operator");
        kinds.put("system", "The system itself");
        return kinds;
    }
}
