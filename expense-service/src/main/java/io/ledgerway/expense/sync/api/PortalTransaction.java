package io.ledgerway.expense.sync.api;

import java.util.Map;

/**
 * The request of a transaction of a sync.
 *
 * @param kind {@code Expense}, {@code Transfer}, {@code Adjustment} or {@code Reimbursable}
 * @param update whether the request updates a record that was posted before
 * @param latest whether the transaction was not submitted again after this sync
 * @param request the transaction with the members of its request
 */
record PortalTransaction(
        String kind, boolean update, boolean latest, Map<String, Object> request) {}
