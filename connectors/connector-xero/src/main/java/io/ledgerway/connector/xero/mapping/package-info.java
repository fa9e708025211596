/** Maps Xero's records and reports to the canonical model. */
@NullMarked
package io.ledgerway.connector.xero.mapping;

import org.jspecify.annotations.NullMarked;
