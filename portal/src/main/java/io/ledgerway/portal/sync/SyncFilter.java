package io.ledgerway.portal.sync;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * The filter of the history.
 *
 * @param result {@code failed}, {@code complete} or empty for all
 * @param dataType a key, or empty for all
 * @param id of one sync, or empty for all
 */
record SyncFilter(String result, String dataType, String id) {

    static final int PAGE_SIZE = 50;

    /** Other values are ignored. */
    private static final Set<String> RESULTS = Set.of("failed", "complete");

    static final String FAILED =
            "completed!=null&&status!=Complete&&status!=NotSupported&&status!=Cancelled";

    static SyncFilter of(Map<String, String> fields) {
        String result = fields.getOrDefault("result", "");
        return new SyncFilter(
                RESULTS.contains(result) ? result : "",
                fields.getOrDefault("dataType", ""),
                id(fields.getOrDefault("id", "")));
    }

    /** The id in the form of the API; empty if it is none. */
    private static String id(String text) {
        try {
            return text.isBlank() ? "" : UUID.fromString(text.strip()).toString();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return result.isEmpty() && dataType.isEmpty() && id.isEmpty();
    }

    ApiPath path(UUID company, int page) {
        return history(company)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query())
                .with("orderBy", "-requested");
    }

    /** The query for syncs in progress. */
    static ApiPath running(UUID company) {
        return history(company)
                .with("pageSize", PAGE_SIZE)
                .with("query", "completed=null")
                .with("orderBy", "requested");
    }

    /** The number of syncs since the oldest one in progress was requested. */
    static ApiPath since(UUID company, String requested) {
        return history(company)
                .with("pageSize", 1)
                .with("query", "requested>=" + QueryLiteral.of(requested));
    }

    private String query() {
        List<String> conditions = new ArrayList<>();
        if (result.equals("failed")) {
            conditions.add(FAILED);
        } else if (result.equals("complete")) {
            conditions.add("status=Complete");
        }
        if (!dataType.isEmpty()) {
            conditions.add("dataType=" + QueryLiteral.of(dataType));
        }
        if (!id.isEmpty()) {
            conditions.add("id=" + id);
        }
        return String.join("&&", conditions);
    }

    private static ApiPath history(UUID company) {
        return ApiPath.of("/companies/" + company + "/data/history");
    }
}
