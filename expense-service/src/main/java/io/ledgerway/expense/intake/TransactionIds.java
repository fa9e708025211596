package io.ledgerway.expense.intake;

import io.ledgerway.starter.error.ApiException;
import java.util.UUID;

/** Ids of transactions in paths. */
final class TransactionIds {

    private TransactionIds() {}

    /**
     * @throws ApiException 404 when it is no UUID (decision 25)
     */
    static UUID of(String text) {
        if (!Fields.isUuid(text)) {
            throw ApiException.notFound(Change.notFound(text));
        }
        return UUID.fromString(text);
    }
}
