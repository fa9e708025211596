package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.ColumnName;

/** Identifies a data set; the company is the first column of every key. */
public record DataSetRef(@ColumnName("company_id") CompanyId company, DataSetId id) {

    /** Parses the result of {@link #toString()}. */
    public static DataSetRef of(String text) {
        int slash = text.indexOf('/');
        return new DataSetRef(
                CompanyId.of(text.substring(0, slash)), DataSetId.of(text.substring(slash + 1)));
    }

    @Override
    public String toString() {
        return company + "/" + id;
    }
}
