package io.ledgerway.company.integration;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Support of a platform for one data type.
 *
 * @param changes how a pull selects the records that changed: {@code All}, {@code ModifiedSince} or
 *     {@code ChangeFeed}; null if the type is not pulled
 * @param features the supported operations of the API
 * @param reason why the type is not pulled, if the connector names it
 */
record DataTypeSupport(
        DataType dataType,
        @Nullable String changes,
        List<FeatureType> features,
        @Nullable String reason) {

    DataTypeSupport {
        features = List.copyOf(features);
    }

    /** Returns all accounting data types; empty if no data is pulled from the platform. */
    static List<DataTypeSupport> of(PlatformDescriptor platform) {
        return DataTypeFeatures.of(platform).stream()
                .map(it ->
                        new DataTypeSupport(
                                it.dataType(),
                                platform.pull(it.dataType())
                                        .map(DataTypeSupport::changesOf)
                                        .orElse(null),
                                it.supportedFeatures().stream()
                                        .filter(each -> each.featureState() == FeatureState.RELEASE)
                                        .map(DataTypeFeatures.Feature::featureType)
                                        .toList(),
                                platform.unsupported().get(it.dataType())))
                .toList();
    }

    private static String changesOf(PullCapability capability) {
        return switch (capability.incremental()) {
            case NONE -> "All";
            case MODIFIED_SINCE -> "ModifiedSince";
            case CHANGE_FEED -> "ChangeFeed";
        };
    }
}
