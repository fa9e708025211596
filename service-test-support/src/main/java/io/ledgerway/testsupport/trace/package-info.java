/** OTLP collector for tests. */
@NullMarked
package io.ledgerway.testsupport.trace;

import org.jspecify.annotations.NullMarked;
