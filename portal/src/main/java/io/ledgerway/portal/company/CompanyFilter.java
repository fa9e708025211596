package io.ledgerway.portal.company;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The filter of the list of companies, as entered.
 *
 * @param name a part of the name
 * @param tag in the syntax of the API, {@code region=uk && team!=sales}
 * @param status of a connection, or {@link #NONE}
 */
record CompanyFilter(String name, String tag, String status) {

    static final int PAGE_SIZE = 50;

    /** Matches companies without connections. */
    static final String NONE = "none";

    private static final List<String> STATUSES =
            List.of("Linked", "PendingAuth", "Unlinked", "Deauthorized");

    static CompanyFilter of(Map<String, String> fields) {
        return new CompanyFilter(
                fields.getOrDefault("name", "").strip(),
                fields.getOrDefault("tag", "").strip(),
                fields.getOrDefault("status", ""));
    }

    /** The options of the form. */
    public List<String> statuses() {
        return STATUSES;
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return name.isEmpty() && tag.isEmpty() && status.isEmpty();
    }

    ApiPath path(int page) {
        return path(page, PAGE_SIZE);
    }

    ApiPath path(int page, int pageSize) {
        return ApiPath.of("/companies")
                .with("page", page)
                .with("pageSize", pageSize)
                .with("query", query())
                .with("tags", tag)
                .with("orderBy", "name");
    }

    /** The condition in the query language of the API; empty without a filter. */
    String query() {
        List<String> conditions = new ArrayList<>();
        if (!name.isEmpty()) {
            conditions.add("name~" + QueryLiteral.of(name));
        }
        if (status.equals(NONE)) {
            STATUSES.forEach(it -> conditions.add("dataConnections.status!=" + it));
        } else if (!status.isEmpty()) {
            conditions.add("dataConnections.status=" + QueryLiteral.of(status));
        }
        return String.join("&&", conditions);
    }
}
