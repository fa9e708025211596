package io.ledgerway.model.sync;

import java.util.List;

/**
 * The data types that a client uses; response of {@code /internal/clients/{clientId}/data-types}.
 *
 * @param dataTypes keys, such as {@code bills}
 */
public record DataTypesInUse(List<String> dataTypes) {

    public DataTypesInUse {
        dataTypes = List.copyOf(dataTypes);
    }
}
