package io.ledgerway.portal.live;

import io.ledgerway.portal.view.ApiPath;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A part of the data on a page that can change while the page is open. The path is polled; a
 * different response is a change.
 */
enum LiveTopic {
    COMPANIES("companies", "/portal/api/companies/counts"),
    BULK_TAGS("bulk-tags", "/portal/api/companies/tags"),
    SYNCS("syncs", "/portal/api/syncs?page=1&pageSize=50"),
    CHANGES("changes", "/portal/api/syncs/changes?limit=1"),
    EXPENSES("expenses", "/portal/api/expenses/counts"),
    WEBHOOKS("webhooks", "/portal/api/webhooks/activity"),
    MESSAGES("messages", "/portal/api/webhooks/messages"),
    COMPANY("company", "/companies/{id}"),
    DATA("data", "/companies/{id}/dataStatus"),
    /** Counts at most 10,000 data sets; the public list of a company counts all of them. */
    HISTORY("history", "/portal/api/syncs?page=1&pageSize=50&query=companyId%3D{id}"),
    WRITES("writes", "/companies/{id}/push?pageSize=50&orderBy=-requestedOnUtc"),
    COMPANY_CHANGES("company-changes", "/portal/api/syncs/companies/{id}/changes?limit=1"),
    EXPORTS("exports", "/companies/{id}/exports"),
    COMPANY_EXPENSES(
            "company-expenses", "/portal/api/expenses/companies/{id}/syncs?page=1&pageSize=50"),
    JOBS("jobs", "/portal/api/webhooks/{id}/jobs");

    private static final String ID = "{id}";

    private final String key;
    private final String path;

    LiveTopic(String key, String path) {
        this.key = key;
        this.path = path;
    }

    static Optional<LiveTopic> of(String key) {
        return Arrays.stream(values()).filter(it -> it.key.equals(key)).findFirst();
    }

    /** The name in pages and events. */
    String key() {
        return key;
    }

    boolean needsId() {
        return path.contains(ID);
    }

    /**
     * The path of the API.
     *
     * @param id of the company or consumer; null for a topic of the whole client
     */
    ApiPath path(@Nullable UUID id) {
        return ApiPath.of(path.replace(ID, String.valueOf(id)));
    }
}
