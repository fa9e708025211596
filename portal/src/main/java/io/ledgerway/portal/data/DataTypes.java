package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ApiPath;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Defines how each data type is read: as a list, as one object, or as a monthly report. */
final class DataTypes {

    /** The last part of the path of a report's page. */
    private static final Map<DataType, String> REPORTS =
            Map.of(
                    DataType.BALANCE_SHEET, "balance-sheet",
                    DataType.PROFIT_AND_LOSS, "profit-and-loss",
                    DataType.CASH_FLOW_STATEMENT, "cash-flow");

    private DataTypes() {}

    /** The type of this key; an unknown key is not found. */
    static DataType of(String key) {
        return DataType.ofKey(key)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    static boolean isReport(DataType type) {
        return REPORTS.containsKey(type);
    }

    static String reportPage(DataType type) {
        return Objects.requireNonNull(REPORTS.get(type));
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
