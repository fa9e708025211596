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
 * Sets or removes one tag of companies. Each is read and then changed, so its other tags stay; what
 * is refused of one leaves the others as they are. When a service is away, or asks to slow down,
 * the rest is left alone: doing it again goes on where this stopped.
 */
final class BulkTag {

    /** So many at most, that a session's requests of a minute are not used up by it. */
    static final int MOST = 200;

    private static final int AT_ONCE = 8;

    private final ApiClient apiClient;
    private final String key;
    private final @Nullable String value;
    private final List<String> refused = new ArrayList<>();
    private int changed;
    private @Nullable String stopped;

    /**
     * A tag to be set.
     *
     * @param value null: the tag is removed
     */
    BulkTag(ApiClient apiClient, String key, @Nullable String value) {
        this.apiClient = apiClient;
        this.key = key;
        this.value = value;
    }

    /**
     * What is to be changed of the companies that match a filter.
     *
     * @param total how many match, also those that are as wanted already
     * @param all whether these are all of those that are not
     */
    record Matching(List<UUID> companies, long total, boolean all) {}

    /**
     * The first {@link #MOST} that are not as wanted; nothing is changed yet, so none is missed.
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

    /** Changes these, a few at once. */
    void change(List<UUID> companies) {
        for (int from = 0; from < companies.size() && stopped == null; from += AT_ONCE) {
            Map<UUID, PendingCall<String>> asked = new LinkedHashMap<>();
            companies
                    .subList(from, Math.min(companies.size(), from + AT_ONCE))
                    .forEach(it -> asked.put(it, PendingCall.of(() -> change(it))));
            asked.forEach((id, it) -> note(id, it.answer()));
        }
    }

    /** How many are as wanted now. */
    int changed() {
        return changed;
    }

    /** Which were refused, and why. */
    List<String> refused() {
        return refused;
    }

    /** Why the rest was left alone; null when it was not. */
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
