/** Reports of the books as tables. */
@NullMarked
package io.ledgerway.sandbox.xero.reports;

import org.jspecify.annotations.NullMarked;
