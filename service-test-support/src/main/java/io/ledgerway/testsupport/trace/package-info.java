/** A collector of traces, as tests need one. */
@NullMarked
package io.ledgerway.testsupport.trace;

import org.jspecify.annotations.NullMarked;
