package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ApiPath;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Paths of the pages that show a stored record. */
public final class RecordPages {

    private RecordPages() {}

    /**
     * The versions of a record; of a report, or of the company itself, the page of the data type.
     * Null if the data type is unknown.
     */
    public static @Nullable String history(UUID company, String dataType, String recordId) {
        return DataType.ofKey(dataType)
                .map(it ->
                        isListed(it)
                                ? record(company, it, recordId).address() + "#history"
                                : type(company, it).address())
                .orElse(null);
    }

    /** Where each field of a record comes from; null if no page shows it. */
    public static @Nullable String lineage(UUID company, String dataType, String recordId) {
        Optional<DataType> listed = DataType.ofKey(dataType).filter(RecordPages::isListed);
        return listed.map(it ->
                        record(company, it, recordId).with("lineage", true).address() + "#lineage")
                .orElse(null);
    }

    private static boolean isListed(DataType type) {
        return !DataTypes.isReport(type) && !DataTypes.isObject(type);
    }

    private static ApiPath record(UUID company, DataType type, String recordId) {
        return type(company, type).segment("record").with("id", recordId);
    }

    private static ApiPath type(UUID company, DataType type) {
        return ApiPath.of("/portal/companies/" + company + "/data").segment(type.key());
    }
}
