package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The scopes of OAuth that data types need. Since March 2026 they are granular. A token of an older
 * app has a broad scope instead, which covers several of them until September 2027.
 */
public final class XeroScopes implements ScopePolicy {

    private static final String SETTINGS = "accounting.settings";
    private static final String ATTACHMENTS = "accounting.attachments";

    /** The journals of all transactions, of which there is no scope to write. */
    private static final String JOURNALS = "accounting.journals.read";

    private static final Map<DataType, String> BY_TYPE = new EnumMap<>(DataType.class);

    /** Of each granular scope. */
    private static final Map<String, String> BROAD =
            Map.of(
                    "accounting.invoices", "accounting.transactions",
                    "accounting.payments", "accounting.transactions",
                    "accounting.banktransactions", "accounting.transactions",
                    "accounting.manualjournals", "accounting.transactions",
                    "accounting.reports.balancesheet.read", "accounting.reports.read",
                    "accounting.reports.profitandloss.read", "accounting.reports.read");

    static {
        put("accounting.contacts", DataType.CUSTOMERS, DataType.SUPPLIERS);
        put(
                "accounting.invoices",
                DataType.INVOICES,
                DataType.BILLS,
                DataType.CREDIT_NOTES,
                DataType.BILL_CREDIT_NOTES,
                DataType.PURCHASE_ORDERS);
        put("accounting.payments", DataType.PAYMENTS, DataType.BILL_PAYMENTS);
        put(
                "accounting.banktransactions",
                DataType.ACCOUNT_TRANSACTIONS,
                DataType.DIRECT_COSTS,
                DataType.DIRECT_INCOMES,
                DataType.TRANSFERS);
        put("accounting.manualjournals", DataType.JOURNAL_ENTRIES);
        put("accounting.reports.balancesheet.read", DataType.BALANCE_SHEET);
        put("accounting.reports.profitandloss.read", DataType.PROFIT_AND_LOSS);
    }

    private final XeroSettings settings;

    /** The scopes of the data types of the settings. */
    public XeroScopes(XeroSettings settings) {
        this.settings = settings;
    }

    private static void put(String scope, DataType... types) {
        for (var type : types) {
            BY_TYPE.put(type, scope);
        }
    }

    /**
     * What the consent page asks for: the use of the client, within the settings. Accounts, tax
     * rates, items and tracking categories are references of every transaction, so {@code
     * accounting.settings.read} is always needed, and attachments of every type.
     */
    public static String requested(XeroSettings settings, DataTypeAccess use) {
        var scopes = needed(settings, use);
        scopes.add("offline_access");
        return String.join(" ", scopes);
    }

    private static Set<String> needed(XeroSettings settings, DataTypeAccess use) {
        var read = within(settings, use.read());
        var written = settings.readOnly() ? Set.<DataType>of() : within(settings, use.written());
        var scopes = new TreeSet<String>();
        scopes.add(read(SETTINGS));
        scopes.add(written.isEmpty() ? read(ATTACHMENTS) : ATTACHMENTS);
        read.forEach(
                type -> scopes.addAll(reading(type, XeroCollection.all(type, settings.tier()))));
        written.forEach(type -> scopes.add(scope(type)));
        var includesReading = Set.copyOf(scopes);
        scopes.removeIf(each -> !full(each).equals(each) && includesReading.contains(full(each)));
        return scopes;
    }

    private static Set<DataType> within(XeroSettings settings, Set<DataType> types) {
        return types.stream().filter(settings.dataTypes()::contains).collect(Collectors.toSet());
    }

    @Override
    public Set<String> missing(DataTypeAccess use, Collection<String> granted) {
        var missing = needed(settings, use);
        missing.removeIf(each -> covers(granted, each));
        return missing;
    }

    /** The scopes that an operation needs and a customer has not granted. */
    static Set<String> missing(Collection<String> granted, DataType type, PushOperation operation) {
        var scope = operation == PushOperation.ATTACH ? ATTACHMENTS : scope(type);
        return covers(granted, scope) ? Set.of() : Set.of(scope);
    }

    /** The scopes that reading the collections of a type needs and a customer has not granted. */
    static Set<String> missing(
            Collection<String> granted, DataType type, List<XeroCollection> collections) {
        var missing = reading(type, collections);
        missing.removeIf(each -> covers(granted, each));
        return missing;
    }

    private static Set<String> reading(DataType type, List<XeroCollection> collections) {
        var scopes = new TreeSet<String>();
        scopes.add(read(scope(type)));
        collections.forEach(each -> scopes.add(read(scope(each))));
        return scopes;
    }

    /** That of the type that has the records of the collection. */
    private static String scope(XeroCollection collection) {
        if (collection == XeroCollection.JOURNALS) {
            return JOURNALS;
        }
        return Arrays.stream(XeroCollection.values())
                .filter(each -> each.path().equals(collection.path()) && !each.isDerived())
                .map(each -> scope(each.dataType()))
                .findFirst()
                .orElseThrow();
    }

    /** A scope without {@code .read} includes reading; a broad scope includes granular ones. */
    private static boolean covers(Collection<String> granted, String scope) {
        var full = full(scope);
        var sufficient = new TreeSet<>(List.of(scope, full));
        var broad = BROAD.getOrDefault(scope, BROAD.get(full));
        if (broad != null) {
            sufficient.add(broad);
            if (!scope.equals(full)) {
                sufficient.add(read(broad));
            }
        }
        return granted.stream().anyMatch(sufficient::contains);
    }

    private static String scope(DataType type) {
        return BY_TYPE.getOrDefault(type, SETTINGS);
    }

    private static String full(String scope) {
        return BROAD.containsKey(scope) ? scope : scope.replaceFirst("\\.read$", "");
    }

    private static String read(String scope) {
        return scope.endsWith(".read") ? scope : scope + ".read";
    }
}
