package io.ledgerway.sandbox.xero.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.books.RecordSelection;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.TreeMap;

/**
 * The ids of records in the order of their identifiers, which the database does not know. An order
 * is kept until the selection contains other records, because a list is read page by page.
 */
class IdentifierOrders {

    private static final long MAX_IDS = 500_000;

    private final XeroRecords records;
    private final Cache<Key, Order> orders =
            Caffeine.newBuilder()
                    .maximumWeight(MAX_IDS)
                    .weigher((Key _, Order order) -> order.ids().size() + 1)
                    .build();

    IdentifierOrders(XeroRecords records) {
        this.records = records;
    }

    private record Key(long tenant, RecordSelection selection) {}

    private record Order(XeroRecords.Contents contents, List<String> ids) {}

    List<String> ids(Tenant tenant, XeroIds identifiers, RecordSelection selection) {
        Key key = new Key(tenant.number(), selection);
        XeroRecords.Contents contents = records.contents(tenant, selection);
        Order kept = orders.getIfPresent(key);
        if (kept != null && kept.contents().equals(contents)) {
            return kept.ids();
        }
        TreeMap<String, String> ordered = new TreeMap<>();
        records.ids(tenant, selection)
                .forEach((id, kind) -> ordered.put(identifiers.of(kind, id), id));
        Order order = new Order(contents, List.copyOf(ordered.values()));
        // a record that was added since its contents were read is in the next page's contents
        orders.put(key, order);
        return order.ids();
    }
}
