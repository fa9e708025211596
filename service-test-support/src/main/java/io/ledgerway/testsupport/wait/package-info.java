/** Waits of tests: their usual limit, and which of them come close to it. */
@NullMarked
package io.ledgerway.testsupport.wait;

import org.jspecify.annotations.NullMarked;
