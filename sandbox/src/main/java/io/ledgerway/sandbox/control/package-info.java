/** Control API for tests and developers. */
@NullMarked
package io.ledgerway.sandbox.control;

import org.jspecify.annotations.NullMarked;
