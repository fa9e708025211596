/** The general ledger: accounts, journals, items, tax rates and tracking categories. */
@NullMarked
package io.ledgerway.model.accounting.ledger;

import org.jspecify.annotations.NullMarked;
