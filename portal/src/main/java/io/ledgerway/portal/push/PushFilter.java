package io.ledgerway.portal.push;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The filter of the list of push operations.
 *
 * @param status a status, or empty for all
 * @param dataType a key, or empty for all
 */
record PushFilter(String status, String dataType) {

    static final int PAGE_SIZE = 50;

    static PushFilter of(Map<String, String> fields) {
        return new PushFilter(
                fields.getOrDefault("status", ""), fields.getOrDefault("dataType", ""));
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return status.isEmpty() && dataType.isEmpty();
    }

    ApiPath path(UUID company, int page) {
        return all(company)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query())
                .with("orderBy", "-requestedOnUtc");
    }

    static ApiPath all(UUID company) {
        return ApiPath.of("/companies/" + company + "/push");
    }

    private String query() {
        List<String> conditions = new ArrayList<>();
        if (!status.isEmpty()) {
            conditions.add("status=" + QueryLiteral.of(status));
        }
        if (!dataType.isEmpty()) {
            conditions.add("dataType=" + QueryLiteral.of(dataType));
        }
        return String.join("&&", conditions);
    }
}
