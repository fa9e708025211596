/** Fault injection: crashes at commits and killed database sessions. */
@NullMarked
package io.ledgerway.testsupport.fault;

import org.jspecify.annotations.NullMarked;
