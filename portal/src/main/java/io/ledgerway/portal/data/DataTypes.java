package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ApiPath;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Defines how each data type is read: as a list, as one object, or as a monthly report. */
final class DataTypes {

    private static final Set<DataType> REPORTS =
            EnumSet.of(
                    DataType.BALANCE_SHEET, DataType.PROFIT_AND_LOSS, DataType.CASH_FLOW_STATEMENT);

    private DataTypes() {}

    /** The type of this key; an unknown key is not found. */
    static DataType of(String key) {
        return DataType.ofKey(key)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    static boolean isReport(DataType type) {
        return REPORTS.contains(type);
    }

    static boolean isObject(DataType type) {
        return type == DataType.COMPANY;
    }

    /** The path of the data type. */
    static ApiPath path(UUID company, DataType type) {
        ApiPath data = ApiPath.of("/companies/" + company + "/data");
        return isReport(type)
                ? data.segment("financials").segment(type.key())
                : data.segment(type.path());
    }
}
