package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.datatype.DataType.Area;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The settings of a client that made none (decision 36). */
public final class SyncDefaults {

    /** The reference data that nearly everything else refers to comes first. */
    private static final List<DataType> FIRST =
            List.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BANK_ACCOUNTS,
                    DataType.COMPANY,
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.TAX_RATES,
                    DataType.TRACKING_CATEGORIES);

    private static final List<DataType> FETCHED_ON_FIRST_LINK =
            Stream.concat(
                            FIRST.stream(),
                            Arrays.stream(DataType.values()).filter(SyncDefaults::isLater))
                    .toList();

    private SyncDefaults() {}

    /** Every type with {@code fetchOnFirstLink}, by {@code syncOrder}. */
    public static List<DataType> fetchedOnFirstLink() {
        return FETCHED_ON_FIRST_LINK;
    }

    private static boolean isLater(DataType type) {
        return type.area() == Area.ACCOUNTING && !FIRST.contains(type);
    }
}
