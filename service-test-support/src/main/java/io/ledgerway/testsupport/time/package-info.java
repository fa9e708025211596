/** Movable clocks for tests, in the JVM and in the database. */
@NullMarked
package io.ledgerway.testsupport.time;

import org.jspecify.annotations.NullMarked;
