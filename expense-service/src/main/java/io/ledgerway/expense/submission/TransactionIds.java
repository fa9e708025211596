package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.JsonFields;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;

/** Ids of transactions in paths. */
final class TransactionIds {

    private TransactionIds() {}

    /**
     * @throws ApiException 404 when it is no UUID
     */
    static UUID of(String text) {
        if (!JsonFields.isUuid(text)) {
            throw ApiException.notFound(UpdateTransaction.notFound(text));
        }
        return UUID.fromString(text);
    }
}
