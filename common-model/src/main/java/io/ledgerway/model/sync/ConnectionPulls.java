package io.ledgerway.model.sync;

import io.ledgerway.model.datatype.DataSetStatus;
import java.util.List;

/**
 * The latest pull of each data type of a connection; response of {@code
 * /internal/companies/{companyId}/connections/{connectionId}/pulls}.
 */
public record ConnectionPulls(List<Pull> pulls) {

    public ConnectionPulls {
        pulls = List.copyOf(pulls);
    }

    /**
     * The latest pull of a data type.
     *
     * @param dataType key, such as {@code bills}
     */
    public record Pull(String dataType, DataSetStatus status) {}
}
