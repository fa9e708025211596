package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.datatype.DataType.Area;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Default settings of a client. */
final class SyncDefaults {

    private static final int DAILY = 24;

    /** Reference data that most other records refer to: pulled first, and daily. */
    private static final List<DataType> REFERENCE =
            List.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BANK_ACCOUNTS,
                    DataType.COMPANY,
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.TAX_RATES,
                    DataType.TRACKING_CATEGORIES);

    private static final List<DataType> IN_ORDER =
            Stream.concat(
                            REFERENCE.stream(),
                            Stream.concat(later(Area.ACCOUNTING), notAccounting()))
                    .toList();

    private SyncDefaults() {}

    /** Returns a new map with one setting for every data type. */
    static Map<DataType, SyncSetting> all() {
        Map<DataType, SyncSetting> settings = new EnumMap<>(DataType.class);
        for (int order = 0; order < IN_ORDER.size(); order++) {
            DataType type = IN_ORDER.get(order);
            settings.put(type, of(type, order));
        }
        return settings;
    }

    private static SyncSetting of(DataType type, int order) {
        SyncSetting setting =
                new SyncSetting(
                        type,
                        type.area() == Area.ACCOUNTING,
                        REFERENCE.contains(type) ? DAILY : 0,
                        order,
                        null,
                        null,
                        null,
                        false);
        return setting.byMonth() ? withMonths(setting) : setting;
    }

    private static SyncSetting withMonths(SyncSetting it) {
        return new SyncSetting(
                it.dataType(),
                it.fetchOnFirstLink(),
                it.syncSchedule(),
                it.syncOrder(),
                null,
                null,
                SyncSetting.DEFAULT_MONTHS,
                false);
    }

    private static Stream<DataType> later(Area area) {
        return Arrays.stream(DataType.values())
                .filter(it -> it.area() == area && !REFERENCE.contains(it));
    }

    private static Stream<DataType> notAccounting() {
        return Stream.concat(later(Area.BANKING), later(Area.COMMERCE));
    }
}
