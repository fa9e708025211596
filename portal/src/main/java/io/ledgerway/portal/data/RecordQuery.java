package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.view.ApiPath;
import java.util.Map;
import java.util.UUID;

/** A query for records of a type, as entered. */
record RecordQuery(UUID company, DataType type, String query, String orderBy) {

    static RecordQuery of(UUID company, DataType type, Map<String, String> fields) {
        return new RecordQuery(
                company,
                type,
                fields.getOrDefault("query", "").strip(),
                fields.getOrDefault("orderBy", "").strip());
    }

    ApiPath path(int page, int pageSize) {
        return DataTypes.path(company, type)
                .with("page", page)
                .with("pageSize", pageSize)
                .with("query", query)
                .with("orderBy", orderBy);
    }

    /** The page of this type. */
    public String address() {
        return "/portal/companies/" + company + "/data/" + type.key();
    }

    /** The page of these records. */
    public String here() {
        return ApiPath.of(address()).with("query", query).with("orderBy", orderBy).address();
    }

    /** The page ordered by this column; reversed if it already is. */
    public String by(String column) {
        String order = orderBy.equals(column) ? "-" + column : column;
        return ApiPath.of(address()).with("query", query).with("orderBy", order).address();
    }

    /** The order of a column, as a value of {@code aria-sort}. */
    public String sort(String column) {
        if (orderBy.equals(column)) {
            return "ascending";
        }
        return orderBy.equals("-" + column) ? "descending" : "none";
    }

    /** The CSV download of all matching records. */
    public String csv() {
        return ApiPath.of(address() + "/csv")
                .with("query", query)
                .with("orderBy", orderBy)
                .address();
    }

    /** The page of one record. */
    public String record(String id) {
        return ApiPath.of(address() + "/record").with("id", id).address();
    }
}
