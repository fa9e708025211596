/** Rules of the kinds of records that are posted as they are, one class for each kind. */
@NullMarked
package io.ledgerway.sandbox.ledger.rules;

import org.jspecify.annotations.NullMarked;
