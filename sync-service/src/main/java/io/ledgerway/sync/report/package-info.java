/**
 * Reports computed from stored records: balance sheet, profit and loss, cash flow statement, aged
 * debtors and aged creditors.
 */
@NullMarked
package io.ledgerway.sync.report;

import org.jspecify.annotations.NullMarked;
