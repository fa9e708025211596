package io.ledgerway.portal.sync;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The filter of the syncs of all companies.
 *
 * @param result {@code failed}, {@code complete}, {@code running} or empty for all
 * @param dataType a key, or empty for all
 * @param company a part of the name, or empty for all
 */
record AllSyncsFilter(String result, String dataType, String company) {

    static final int PAGE_SIZE = 50;

    /** Other values are ignored. */
    private static final Set<String> RESULTS = Set.of("failed", "complete", "running");

    /** Only for portal users. */
    static final String API = "/portal/api/syncs";

    /** The ids of so many companies and the other conditions fit the maximum length of a query. */
    static final int MAX_COMPANIES = 30;

    /** A page of companies. */
    record Companies(@Nullable List<Company> results) {

        List<UUID> ids() {
            return results == null ? List.of() : results.stream().map(Company::id).toList();
        }
    }

    record Company(UUID id) {}

    static AllSyncsFilter of(Map<String, String> fields) {
        String result = fields.getOrDefault("result", "");
        return new AllSyncsFilter(
                RESULTS.contains(result) ? result : "",
                fields.getOrDefault("dataType", ""),
                fields.getOrDefault("company", "").strip());
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return result.isEmpty() && dataType.isEmpty() && company.isEmpty();
    }

    /** The path of the companies with the name; one more than {@link #MAX_COMPANIES}. */
    ApiPath companies() {
        return ApiPath.of("/companies")
                .with("pageSize", MAX_COMPANIES + 1)
                .with("query", "name~" + QueryLiteral.of(company));
    }

    /** The path of the syncs; the name is compared with the company of each sync. */
    ApiPath path(int page) {
        return path(page, company.isEmpty() ? "" : "companyName~" + QueryLiteral.of(company));
    }

    /** The path of the syncs of these companies. */
    ApiPath path(int page, List<UUID> companies) {
        return path(
                page,
                companies.stream()
                        .map(it -> "companyId=" + it)
                        .collect(Collectors.joining("||", "{", "}")));
    }

    private ApiPath path(int page, String ofCompany) {
        return ApiPath.of(API)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", query(ofCompany));
    }

    private String query(String ofCompany) {
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
        if (!ofCompany.isEmpty()) {
            conditions.add(ofCompany);
        }
        return String.join("&&", conditions);
    }
}
