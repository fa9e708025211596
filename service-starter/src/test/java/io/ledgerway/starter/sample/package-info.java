/** A small service on the starter, for the tests of the starter. */
@NullMarked
package io.ledgerway.starter.sample;

import org.jspecify.annotations.NullMarked;
