package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompaniesController.Companies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sets or removes one tag of several companies. Each company is read and updated, so its other tags
 * remain; an error of one company does not affect the others. Stops if a service is unavailable or
 * limits the rate; repeating the action continues with the remaining companies.
 */
final class BulkTag {

    /**
     * Maximum number of companies per action, so that it does not exhaust the session's rate limit.
     */
    static final int MOST = 200;

    private static final int AT_ONCE = 8;

    private final ApiClient apiClient;
    private final String key;
    private final @Nullable String value;
    private final List<String> refused = new ArrayList<>();
    private int changed;
    private @Nullable String stopped;

    /**
     * An action that sets a tag.
     *
     * @param value null to remove the tag
     */
    BulkTag(ApiClient apiClient, String key, @Nullable String value) {
        this.apiClient = apiClient;
        this.key = key;
        this.value = value;
    }

    /**
     * The companies to change among those that match a filter.
     *
     * @param total number of matching companies, including unchanged ones
     * @param all whether the list contains all companies that need the change
     */
    record Matching(List<UUID> companies, long total, boolean all) {}

    /**
     * The first {@link #MOST} companies that need the change. Collected before any change, so that
     * paging misses none.
     */
    ApiResult<Matching> matching(CompanyFilter filter) {
        List<UUID> found = new ArrayList<>();
        for (int page = 1; ; page++) {
            ApiResult<Companies> apiResult =
                    apiClient.get(Companies.class, filter.path(page, MOST).address());
            if (!apiResult.isPresent()) {
                return apiResult.map(_ -> new Matching(List.of(), 0, false));
            }
            Companies companies = apiResult.get();
            companies.shown().stream()
                    .filter(it -> !wanted(it).equals(it.labels()))
                    .map(Company::id)
                    .forEach(found::add);
            boolean last =
                    companies.shown().isEmpty() || (long) page * MOST >= companies.totalResults();
            if (last || found.size() > MOST) {
                List<UUID> first = found.stream().distinct().limit(MOST).toList();
                boolean all = last && found.size() <= MOST;
                return apiResult.map(it -> new Matching(first, it.totalResults(), all));
            }
        }
    }

    /** Changes these companies, a few concurrently. */
    void change(List<UUID> companies) {
        for (int from = 0; from < companies.size() && stopped == null; from += AT_ONCE) {
            Map<UUID, PendingCall<String>> asked = new LinkedHashMap<>();
            companies
                    .subList(from, Math.min(companies.size(), from + AT_ONCE))
                    .forEach(it -> asked.put(it, PendingCall.of(() -> change(it))));
            asked.forEach((id, it) -> note(id, it.answer()));
        }
    }

    /** The number of changed companies. */
    int changed() {
        return changed;
    }

    /** The companies that were not changed, with reasons. */
    List<String> refused() {
        return refused;
    }

    /** The reason for stopping; null if all companies were processed. */
    @Nullable String stopped() {
        return stopped;
    }

    private void note(UUID id, ApiResult<String> apiResult) {
        if (apiResult.isPresent()) {
            changed++;
            return;
        }
        refused.add(id + ": " + apiResult.getReason());
        var refusal = apiResult.getError();
        if (refusal == null || refusal.statusCode() == 429) {
            stopped = apiResult.getReason();
        }
    }

    private ApiResult<String> change(UUID id) {
        ApiResult<Company> before = apiClient.get(Company.class, "/companies/{id}", id);
        if (!before.isPresent()) {
            return before.map(Company::name);
        }
        Map<String, String> tags = wanted(before.get());
        return tags.equals(before.get().labels())
                ? before.map(Company::name)
                : apiClient
                        .patch(Company.class, Map.of("tags", tags), "/companies/{id}", id)
                        .map(Company::name);
    }

    private Map<String, String> wanted(Company company) {
        Map<String, String> tags = new TreeMap<>(company.labels());
        if (value == null) {
            tags.remove(key);
        } else {
            tags.put(key, value);
        }
        return tags;
    }
}
