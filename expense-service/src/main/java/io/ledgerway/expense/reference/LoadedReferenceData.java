package io.ledgerway.expense.reference;

import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reference data from responses of sync-service. */
final class LoadedReferenceData implements ReferenceData {

    private final Optional<String> baseCurrency;
    private final Optional<String> country;
    private final Set<DataType> read;
    private final Map<DataType, Map<String, StoredRecord>> records;
    private final JsonMapper json;

    LoadedReferenceData(
            Optional<String> baseCurrency,
            Optional<String> country,
            Set<DataType> read,
            Map<DataType, Map<String, StoredRecord>> records,
            JsonMapper json) {
        this.baseCurrency = baseCurrency;
        this.country = country;
        this.read = Set.copyOf(read);
        this.records = records;
        this.json = json;
    }

    @Override
    public Optional<String> baseCurrency() {
        return baseCurrency;
    }

    @Override
    public Optional<String> country() {
        return country;
    }

    @Override
    public ReferenceLookup<Account> account(String id) {
        return find(DataType.CHART_OF_ACCOUNTS, id, Account.class);
    }

    @Override
    public ReferenceLookup<Supplier> supplier(String id) {
        return find(DataType.SUPPLIERS, id, Supplier.class);
    }

    @Override
    public ReferenceLookup<Customer> customer(String id) {
        return find(DataType.CUSTOMERS, id, Customer.class);
    }

    @Override
    public ReferenceLookup<TaxRate> taxRate(String id) {
        return find(DataType.TAX_RATES, id, TaxRate.class);
    }

    @Override
    public ReferenceLookup<TrackingCategory> trackingCategory(String id) {
        return find(DataType.TRACKING_CATEGORIES, id, TrackingCategory.class);
    }

    @Override
    public ReferenceLookup<Item> item(String id) {
        return find(DataType.ITEMS, id, Item.class);
    }

    /**
     * Looks up a record. While the first sync of a type runs, a missing record counts as unknown.
     */
    private <T> ReferenceLookup<T> find(DataType type, String id, Class<T> shape) {
        if (!read.contains(type)) {
            return new ReferenceLookup.NeverSynced<>();
        }
        StoredRecord found = records.getOrDefault(type, Map.of()).get(id);
        return found == null
                ? new ReferenceLookup.Absent<>()
                : new ReferenceLookup.Present<>(
                        json.treeToValue(found.record(), shape), found.deleted());
    }

    /** A stored record. */
    record StoredRecord(JsonNode record, boolean deleted) {}
}
