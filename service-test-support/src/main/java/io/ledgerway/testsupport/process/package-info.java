/** Test programs in child processes that a test can pause and kill. */
@NullMarked
package io.ledgerway.testsupport.process;

import org.jspecify.annotations.NullMarked;
