package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.sandbox.FakeLedger.Deletion;
import io.ledgerway.connector.sandbox.FakeLedger.Entry;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The data endpoints of the sandbox. Unknown and malformed parameters are rejected. Pages have at
 * most five records, so that few records make many pages.
 */
final class FakeSandboxApi {

    private static final Set<String> COLLECTIONS =
            Set.of(
                    "ledger-accounts",
                    "vendors",
                    "clients",
                    "tax-codes",
                    "dimensions",
                    "products",
                    "sales-invoices",
                    "purchase-bills",
                    "sales-credits",
                    "purchase-credits",
                    "client-payments",
                    "vendor-payments",
                    "payment-methods",
                    "sales-orders",
                    "purchase-orders",
                    "goods-receipts",
                    "bank-accounts",
                    "bank-transactions",
                    "direct-costs",
                    "direct-incomes",
                    "transfers",
                    "journals",
                    "journal-entries",
                    "account-transactions");

    private final FakeLedger ledger;
    private final int maxPageSize;

    FakeSandboxApi(FakeLedger ledger, int maxPageSize) {
        this.ledger = ledger;
        this.maxPageSize = maxPageSize;
    }

    /**
     * @param path below the tenant
     */
    FakeResponse get(String tenant, String path, Map<String, String> query) {
        if (path.equals("organisation")) {
            only(query, Set.of());
            return FakeResponse.json(FakeRecords.organisation(tenant));
        }
        if (path.startsWith("reports/")) {
            only(query, Set.of("months"));
            return FakeResponse.json(
                    FakeReports.of(
                            path.substring("reports/".length()),
                            Integer.parseInt(query.getOrDefault("months", "24"))));
        }
        if (path.equals("deletions")) {
            return deletions(query);
        }
        var parts = path.split("/", -1);
        if (!COLLECTIONS.contains(parts[0]) || parts.length > 2) {
            throw new ErrorResponseException(404, "not_found");
        }
        if (parts.length == 1) {
            return records(parts[0], query);
        }
        return parts[1].equals("ids") ? ids(parts[0], query) : one(parts[0], parts[1]);
    }

    private FakeResponse records(String collection, Map<String, String> query) {
        only(query, Set.of("page_size", "after", "changed_since", "changed_until"));
        var since = instant(query.get("changed_since"));
        var until = instant(query.get("changed_until"));
        var matching =
                ledger.live(collection).stream()
                        .filter(each -> since == null || !each.changedAt().isBefore(since))
                        .filter(each -> until == null || !each.changedAt().isAfter(until))
                        .toList();
        var response = page("data", matching, query, FakeSandboxApi::key, Entry::json);
        response.put("total", matching.size());
        return FakeResponse.json(response);
    }

    private FakeResponse ids(String collection, Map<String, String> query) {
        only(query, Set.of("page_size", "after"));
        var byId =
                ledger.live(collection).stream().sorted(Comparator.comparing(Entry::id)).toList();
        return FakeResponse.json(page("ids", byId, query, Entry::id, Entry::id));
    }

    private FakeResponse one(String collection, String id) {
        return ledger.live(collection).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .map(each -> FakeResponse.json(each.json()))
                .orElseThrow(() -> new ErrorResponseException(404, "not_found"));
    }

    private FakeResponse deletions(Map<String, String> query) {
        only(query, Set.of("collection", "since", "page_size", "after"));
        var collection = query.get("collection");
        var since = instant(query.get("since"));
        if (collection == null || !COLLECTIONS.contains(collection) || since == null) {
            throw new ErrorResponseException(400, "bad_request");
        }
        var matching =
                ledger.deletions(collection).stream()
                        .filter(each -> !each.deletedAt().isBefore(since))
                        .toList();
        return FakeResponse.json(
                page("data", matching, query, each -> order(each.number()), FakeSandboxApi::wire));
    }

    private <E> Map<String, Object> page(
            String name,
            List<E> all,
            Map<String, String> query,
            Function<E, String> key,
            Function<E, ?> wire) {
        var after = query.get("after");
        var rest =
                all.stream()
                        .filter(each -> after == null || key.apply(each).compareTo(after) > 0)
                        .toList();
        var size = Math.min(size(query), maxPageSize);
        var page = rest.stream().limit(size).toList();
        var response = new LinkedHashMap<String, Object>();
        response.put(name, page.stream().<Object>map(wire).toList());
        if (rest.size() > size) {
            response.put("next_cursor", key.apply(page.getLast()));
        }
        return response;
    }

    private static Map<String, String> wire(Deletion deletion) {
        return Map.of(
                "id", deletion.id(),
                "collection", deletion.collection(),
                "deleted_at", FakeRecords.moment(deletion.deletedAt()));
    }

    private static String key(Entry entry) {
        return FakeRecords.moment(entry.changedAt()) + " " + entry.id();
    }

    private static String order(int number) {
        return "%09d".formatted(number);
    }

    private static int size(Map<String, String> query) {
        var text = query.getOrDefault("page_size", "200");
        var size = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (size < 1 || size > 1000) {
            throw new ErrorResponseException(400, "bad_request");
        }
        return size;
    }

    private static void only(Map<String, String> query, Set<String> known) {
        if (!known.containsAll(query.keySet())) {
            throw new ErrorResponseException(400, "bad_request");
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeException e) {
            throw new ErrorResponseException(400, "bad_request");
        }
    }
}
