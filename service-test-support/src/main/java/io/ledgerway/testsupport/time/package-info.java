/** Time for tests: in the JVM, in the database, or both. */
@NullMarked
package io.ledgerway.testsupport.time;

import org.jspecify.annotations.NullMarked;
