package io.ledgerway.portal.company;

import io.ledgerway.portal.company.CompaniesController.Companies;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
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

    private final Api api;
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
    BulkTag(Api api, String key, @Nullable String value) {
        this.api = api;
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
    Answer<Matching> matching(CompanyFilter filter) {
        List<UUID> found = new ArrayList<>();
        for (int page = 1; ; page++) {
            Answer<Companies> answer = api.get(Companies.class, filter.path(page, MOST).address());
            if (!answer.isPresent()) {
                return answer.map(_ -> new Matching(List.of(), 0, false));
            }
            Companies companies = answer.get();
            companies.shown().stream()
                    .filter(it -> !wanted(it).equals(it.labels()))
                    .map(Company::id)
                    .forEach(found::add);
            boolean last =
                    companies.shown().isEmpty() || (long) page * MOST >= companies.totalResults();
            if (last || found.size() > MOST) {
                List<UUID> first = found.stream().distinct().limit(MOST).toList();
                boolean all = last && found.size() <= MOST;
                return answer.map(it -> new Matching(first, it.totalResults(), all));
            }
        }
    }

    /** Changes these, a few at once. */
    void change(List<UUID> companies) {
        for (int from = 0; from < companies.size() && stopped == null; from += AT_ONCE) {
            Map<UUID, Asked<String>> asked = new LinkedHashMap<>();
            companies
                    .subList(from, Math.min(companies.size(), from + AT_ONCE))
                    .forEach(it -> asked.put(it, Asked.of(() -> change(it))));
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

    private void note(UUID id, Answer<String> answer) {
        if (answer.isPresent()) {
            changed++;
            return;
        }
        refused.add(id + ": " + answer.getReason());
        var refusal = answer.getRefusal();
        if (refusal == null || refusal.statusCode() == 429) {
            stopped = answer.getReason();
        }
    }

    private Answer<String> change(UUID id) {
        Answer<Company> before = api.get(Company.class, "/companies/{id}", id);
        if (!before.isPresent()) {
            return before.map(Company::name);
        }
        Map<String, String> tags = wanted(before.get());
        return tags.equals(before.get().labels())
                ? before.map(Company::name)
                : api.patch(Company.class, Map.of("tags", tags), "/companies/{id}", id)
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
