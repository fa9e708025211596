package io.ledgerway.portal.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.settings.SyncSettings.Setting;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Named sync settings that fill in the form. A preset sets what is synced and how often; start
 * dates and locks keep their values.
 */
enum SyncPreset {
    WEEKLY("weekly", "Everything weekly (recommended)", 168),
    DAILY("daily", "Everything daily", 24),
    LENDING("lending", "Lending: reports, receivables and payables daily", 24),
    EXPENSES("expenses", "Expenses only: reference data daily", 24);

    private static final Set<DataType> LENDING_TYPES =
            Set.of(
                    DataType.COMPANY,
                    DataType.BALANCE_SHEET,
                    DataType.PROFIT_AND_LOSS,
                    DataType.CASH_FLOW_STATEMENT,
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BANK_ACCOUNTS,
                    DataType.ACCOUNT_TRANSACTIONS,
                    DataType.CUSTOMERS,
                    DataType.INVOICES,
                    DataType.CREDIT_NOTES,
                    DataType.PAYMENTS,
                    DataType.SUPPLIERS,
                    DataType.BILLS,
                    DataType.BILL_CREDIT_NOTES,
                    DataType.BILL_PAYMENTS);

    private static final Set<DataType> EXPENSE_TYPES =
            Set.of(
                    DataType.COMPANY,
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BANK_ACCOUNTS,
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.TAX_RATES,
                    DataType.TRACKING_CATEGORIES,
                    DataType.ITEMS);

    private final String key;
    private final String label;
    private final int schedule;

    SyncPreset(String key, String label, int schedule) {
        this.key = key;
        this.label = label;
        this.schedule = schedule;
    }

    static Optional<SyncPreset> of(String key) {
        return Arrays.stream(values()).filter(it -> it.key.equals(key)).findFirst();
    }

    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /** The settings with this preset; what is locked for all companies keeps its values. */
    SyncSettings fill(SyncSettings settings, Set<String> locked) {
        return new SyncSettings(
                settings.clientId(),
                settings.companyId(),
                settings.settings().stream()
                        .map(it -> locked.contains(it.dataType()) ? it : fill(it))
                        .toList(),
                settings.overridesDefaults());
    }

    private boolean syncs(DataType type) {
        return switch (this) {
            case WEEKLY, DAILY -> true;
            case LENDING -> LENDING_TYPES.contains(type);
            case EXPENSES -> EXPENSE_TYPES.contains(type);
        };
    }

    private Setting fill(Setting setting) {
        boolean synced = DataType.ofKey(setting.dataType()).map(this::syncs).orElse(false);
        return new Setting(
                setting.dataType(),
                synced,
                synced ? schedule : 0,
                setting.syncOrder(),
                setting.syncFromUtc(),
                setting.syncFromWindow(),
                setting.monthsToSync(),
                setting.isLocked());
    }
}
