package io.ledgerway.portal.write;

import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What the list of writes is narrowed to.
 *
 * @param status of the writes, or empty for all
 * @param dataType a key, or empty for all
 */
record WriteFilter(String status, String dataType) {

    static final int PAGE_SIZE = 50;

    static WriteFilter of(Map<String, String> fields) {
        return new WriteFilter(
                fields.getOrDefault("status", ""), fields.getOrDefault("dataType", ""));
    }

    /** Whether it leaves everything in. */
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
            conditions.add("status=" + Quoted.of(status));
        }
        if (!dataType.isEmpty()) {
            conditions.add("dataType=" + Quoted.of(dataType));
        }
        return String.join("&&", conditions);
    }
}
