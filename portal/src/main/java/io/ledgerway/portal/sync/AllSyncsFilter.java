package io.ledgerway.portal.sync;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The filter of the syncs of all companies.
 *
 * @param result {@code failed}, {@code complete}, {@code running} or empty for all
 * @param dataType a key, or empty for all
 * @param company a part of the name, or empty for all
 */
record AllSyncsFilter(String result, String dataType, String company) {

    static final int PAGE_SIZE = 50;

    /** Only for portal users. */
    static final String API = "/portal/api/syncs";

    static AllSyncsFilter of(Map<String, String> fields) {
        return new AllSyncsFilter(
                fields.getOrDefault("result", ""),
                fields.getOrDefault("dataType", ""),
                fields.getOrDefault("company", "").strip());
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return result.isEmpty() && dataType.isEmpty() && company.isEmpty();
    }

    ApiPath path(int page) {
        return ApiPath.of(API)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query());
    }

    private String query() {
        List<String> conditions = new ArrayList<>();
        switch (result) {
            case "failed" -> conditions.add("failed=true");
            case "complete" -> conditions.add("status=Complete");
            case "running" -> conditions.add("completed=null");
            default -> {}
        }
        if (!dataType.isEmpty()) {
            conditions.add("dataType=" + QueryLiteral.of(dataType));
        }
        if (!company.isEmpty()) {
            conditions.add("companyName~" + QueryLiteral.of(company));
        }
        return String.join("&&", conditions);
    }
}
