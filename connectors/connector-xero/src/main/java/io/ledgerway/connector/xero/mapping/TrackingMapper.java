package io.ledgerway.connector.xero.mapping;

import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tracking categories with their options; transactions refer to options. */
final class TrackingMapper {

    private TrackingMapper() {}

    /** The category and its options that are not deleted, by id. */
    static Map<String, Object> categories(XeroRecord it) {
        var options =
                it.list("Options").stream()
                        .filter(each -> !"DELETED".equals(each.text("Status")))
                        .toList();
        var id = it.required("TrackingCategoryID");
        var all = new LinkedHashMap<String, Object>();
        all.put(id, category(it, id, it.text("Name"), null, !options.isEmpty()));
        for (var each : options) {
            var option = each.required("TrackingOptionID");
            all.put(option, category(each, option, each.text("Name"), id, false));
        }
        return all;
    }

    private static TrackingCategory category(
            XeroRecord it,
            String id,
            @Nullable String name,
            @Nullable String parent,
            boolean hasChildren) {
        return new TrackingCategory(
                id,
                name,
                it.choice("Status", LedgerMapper.status(), RecordStatus.UNKNOWN),
                parent,
                hasChildren,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                /* sourceModifiedDate= */ null);
    }
}
