/** Balance sheet, profit and loss, cash flow. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping.report;

import org.jspecify.annotations.NullMarked;
