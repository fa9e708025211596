/**
 * Rules of the kinds of records whose postings depend on their content alone, one class per kind.
 */
@NullMarked
package io.ledgerway.sandbox.ledger.rules;

import org.jspecify.annotations.NullMarked;
