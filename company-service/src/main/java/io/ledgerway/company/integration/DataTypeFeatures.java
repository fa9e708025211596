package io.ledgerway.company.integration;

import static io.ledgerway.company.integration.FeatureState.NOT_IMPLEMENTED;
import static io.ledgerway.company.integration.FeatureState.NOT_SUPPORTED;
import static io.ledgerway.company.integration.FeatureState.RELEASE;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What can be done with one data type of an integration. */
record DataTypeFeatures(DataType dataType, List<Feature> supportedFeatures) {

    /**
     * What the contract lets be written (platform.md 1.3): create, update, delete, upload of an
     * attachment.
     */
    private static final Map<DataType, String> WRITES =
            Map.ofEntries(
                    Map.entry(DataType.BANK_ACCOUNTS, "CU"),
                    Map.entry(DataType.BANK_TRANSACTIONS, "C"),
                    Map.entry(DataType.BILL_CREDIT_NOTES, "CUA"),
                    Map.entry(DataType.BILL_PAYMENTS, "CD"),
                    Map.entry(DataType.BILLS, "CUDA"),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, "C"),
                    Map.entry(DataType.CREDIT_NOTES, "CU"),
                    Map.entry(DataType.CUSTOMERS, "CU"),
                    Map.entry(DataType.DIRECT_COSTS, "CDA"),
                    Map.entry(DataType.DIRECT_INCOMES, "CA"),
                    Map.entry(DataType.INVOICES, "CUDA"),
                    Map.entry(DataType.ITEMS, "C"),
                    Map.entry(DataType.JOURNAL_ENTRIES, "CD"),
                    Map.entry(DataType.JOURNALS, "C"),
                    Map.entry(DataType.PAYMENTS, "C"),
                    Map.entry(DataType.PURCHASE_ORDERS, "CU"),
                    Map.entry(DataType.SUPPLIERS, "CU"),
                    Map.entry(DataType.TRANSFERS, "CA"));

    DataTypeFeatures {
        supportedFeatures = List.copyOf(supportedFeatures);
    }

    /** One of them. */
    record Feature(FeatureType featureType, FeatureState featureState) {}

    /** All accounting types of a platform that we read from; none of one that we do not. */
    static List<DataTypeFeatures> of(PlatformDescriptor platform) {
        if (platform.sourceType() != SourceType.ACCOUNTING || platform.pull().isEmpty()) {
            return List.of();
        }
        return Arrays.stream(DataType.values())
                .filter(it -> it.area() == DataType.Area.ACCOUNTING)
                .map(it -> new DataTypeFeatures(it, features(platform, it)))
                .toList();
    }

    private static List<Feature> features(PlatformDescriptor platform, DataType type) {
        return List.of(
                new Feature(
                        FeatureType.GET,
                        platform.pull(type).isPresent() ? RELEASE : NOT_IMPLEMENTED),
                write(platform, FeatureType.POST, type, PushOperation.CREATE),
                write(platform, FeatureType.PUT, type, PushOperation.UPDATE),
                write(platform, FeatureType.DELETE, type, PushOperation.DELETE),
                write(platform, FeatureType.UPLOAD_ATTACHMENT, type, PushOperation.ATTACH));
    }

    /**
     * What the contract lets be written is there, or to come; all else will not be, even where we
     * write it ourselves.
     */
    private static Feature write(
            PlatformDescriptor platform,
            FeatureType feature,
            DataType type,
            PushOperation operation) {
        if (!WRITES.getOrDefault(type, "").contains(letter(operation))) {
            return new Feature(feature, NOT_SUPPORTED);
        }
        boolean there =
                platform.push(type).filter(it -> it.operations().contains(operation)).isPresent();
        return new Feature(feature, there ? RELEASE : NOT_IMPLEMENTED);
    }

    private static String letter(PushOperation operation) {
        return operation.name().substring(0, 1);
    }
}
