/** Balance sheet, profit and loss and cash flow statement, computed from the journal. */
@NullMarked
package io.ledgerway.sandbox.report;

import org.jspecify.annotations.NullMarked;
