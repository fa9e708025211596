package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.model.datatype.DataType;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The scopes of OAuth that data types need. Since March 2026 they are granular. A token of an older
 * app has a broad scope instead, which covers several of them until September 2027.
 */
public final class XeroScopes {

    private static final String SETTINGS = "accounting.settings";

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
                DataType.DIRECT_COSTS,
                DataType.DIRECT_INCOMES,
                DataType.TRANSFERS);
        put("accounting.manualjournals", DataType.JOURNAL_ENTRIES);
        put("accounting.reports.balancesheet.read", DataType.BALANCE_SHEET);
        put("accounting.reports.profitandloss.read", DataType.PROFIT_AND_LOSS);
    }

    private XeroScopes() {}

    private static void put(String scope, DataType... types) {
        for (var type : types) {
            BY_TYPE.put(type, scope);
        }
    }

    /**
     * What the consent page asks for. {@code accounting.settings} is always needed: accounts, tax
     * rates, items and tracking categories are references of every transaction.
     */
    public static String requested(XeroSettings settings) {
        var scopes = new TreeSet<String>();
        scopes.add("offline_access");
        scopes.add(settings.readOnly() ? read(SETTINGS) : SETTINGS);
        scopes.add(settings.readOnly() ? "accounting.attachments.read" : "accounting.attachments");
        settings.dataTypes()
                .forEach(type -> {
                    var scope = scope(type);
                    scopes.add(settings.readOnly() ? read(scope) : scope);
                });
        return String.join(" ", scopes);
    }

    /** The scope that reading the type needs. */
    public static String needed(DataType type) {
        return read(scope(type));
    }

    /** Whether the granted scopes cover reading the type. */
    public static boolean covers(Collection<String> granted, DataType type) {
        var scope = scope(type);
        var broad = BROAD.get(scope);
        var sufficient = new TreeSet<>(List.of(scope, read(scope)));
        if (broad != null) {
            sufficient.add(broad);
            sufficient.add(read(broad));
        }
        return granted.stream().anyMatch(sufficient::contains);
    }

    private static String scope(DataType type) {
        return BY_TYPE.getOrDefault(type, SETTINGS);
    }

    private static String read(String scope) {
        return scope.endsWith(".read") ? scope : scope + ".read";
    }
}
