package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.ColumnName;

/** Names a data set with its company, which leads every key. */
public record DataSetRef(@ColumnName("company_id") CompanyId company, DataSetId id) {

    /** Reads what {@link #toString()} wrote. */
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
