/** A clock for all organisations that Ledgerway's test clock moves forward. */
@NullMarked
package io.ledgerway.sandbox.testclock;

import org.jspecify.annotations.NullMarked;
