package io.ledgerway.company.integration;

import static io.ledgerway.company.integration.FeatureState.NOT_IMPLEMENTED;
import static io.ledgerway.company.integration.FeatureState.NOT_SUPPORTED;
import static io.ledgerway.company.integration.FeatureState.RELEASE;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Supported features of one data type of an integration. */
@Schema(name = "DataTypeFeatures")
record DataTypeFeatures(DataType dataType, List<Feature> supportedFeatures) {

    /**
     * Write operations of the API by data type: C create, U update, D delete, A upload of an
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

    /** The data types whose attachments the API reads. */
    private static final Set<DataType> WITH_ATTACHMENTS =
            EnumSet.of(
                    DataType.BILLS,
                    DataType.CUSTOMERS,
                    DataType.DIRECT_COSTS,
                    DataType.DIRECT_INCOMES,
                    DataType.INVOICES,
                    DataType.PURCHASE_ORDERS,
                    DataType.SUPPLIERS);

    /** The data types that the API returns as PDF. */
    private static final Set<DataType> WITH_PDF =
            EnumSet.of(DataType.INVOICES, DataType.PURCHASE_ORDERS);

    DataTypeFeatures {
        supportedFeatures = List.copyOf(supportedFeatures);
    }

    /** State of one feature. */
    @Schema(name = "DataTypeFeature")
    record Feature(FeatureType featureType, FeatureState featureState) {}

    /** Returns all accounting data types; empty if no data is pulled from the platform. */
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
        boolean pulled = platform.pull(type).isPresent();
        boolean attachments = pulled && platform.files().attachments().contains(type);
        boolean pdf = pulled && platform.files().pdfs().contains(type);
        return List.of(
                new Feature(FeatureType.GET, pulled ? RELEASE : NOT_IMPLEMENTED),
                write(platform, FeatureType.POST, type, PushOperation.CREATE),
                write(platform, FeatureType.PUT, type, PushOperation.UPDATE),
                write(platform, FeatureType.DELETE, type, PushOperation.DELETE),
                write(platform, FeatureType.UPLOAD_ATTACHMENT, type, PushOperation.ATTACH),
                feature(FeatureType.GET_AS_PDF, WITH_PDF.contains(type), pdf),
                attachment(FeatureType.GET_ATTACHMENTS, type, attachments),
                attachment(FeatureType.GET_ATTACHMENT, type, attachments),
                attachment(FeatureType.DOWNLOAD_ATTACHMENT, type, attachments));
    }

    private static Feature attachment(FeatureType feature, DataType type, boolean implemented) {
        return feature(feature, WITH_ATTACHMENTS.contains(type), implemented);
    }

    /**
     * Returns the state of a feature. Operations of the API are Release or NotImplemented; all
     * others are NotSupported, even if the connector implements them.
     */
    private static Feature feature(FeatureType feature, boolean offered, boolean implemented) {
        if (!offered) {
            return new Feature(feature, NOT_SUPPORTED);
        }
        return new Feature(feature, implemented ? RELEASE : NOT_IMPLEMENTED);
    }

    private static Feature write(
            PlatformDescriptor platform,
            FeatureType feature,
            DataType type,
            PushOperation operation) {
        return feature(
                feature,
                WRITES.getOrDefault(type, "").contains(letter(operation)),
                platform.push(type).filter(it -> it.operations().contains(operation)).isPresent());
    }

    private static String letter(PushOperation operation) {
        return operation.name().substring(0, 1);
    }
}
